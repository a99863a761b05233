# Wiredeck's server. `docker build -t wiredeck .` and then
# `docker run -p 8000:8000 -v wiredeck:/var/lib/wiredeck wiredeck`.
FROM python:3.11-slim AS built
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /build
RUN python -m venv /opt/wiredeck
COPY requirements/run.lock requirements/node.lock requirements/
RUN /opt/wiredeck/bin/pip install --require-hashes --only-binary :all: -r requirements/run.lock
# Node builds the page, here only.
RUN python -m venv /opt/node && /opt/node/bin/pip install --require-hashes --only-binary :all: -r requirements/node.lock
COPY pyproject.toml README.md CHANGELOG.md LICENSE build_web.py hatch_build.py ./
COPY web web
COPY src src
RUN PATH=/opt/node/bin:$PATH /opt/wiredeck/bin/pip install --no-deps --no-build-isolation .
# The rules compiled once, here: for any processor of this architecture, not only the one that builds the image.
ENV NUMBA_CPU_NAME=generic WIREDECK_CACHE=/var/cache/wiredeck
RUN /opt/wiredeck/bin/python -c "from wiredeck.games import GAMES; from wiredeck.table.engine import engine; from wiredeck.bots.search import searcher; from wiredeck.lab.rollouts import driver; [(engine(name).compile(), searcher(name).compile(), driver(name).compile()) for name in GAMES]"

FROM python:3.11-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/wiredeck wiredeck
COPY --from=built /opt/wiredeck /opt/wiredeck
# Its own: a cache that cannot be written to is not used.
COPY --from=built --chown=wiredeck:wiredeck /var/cache/wiredeck /var/cache/wiredeck
ENV PATH=/opt/wiredeck/bin:$PATH PYTHONUNBUFFERED=1 \
    NUMBA_CPU_NAME=generic WIREDECK_CACHE=/var/cache/wiredeck \
    WIREDECK_DATABASE=/var/lib/wiredeck/wiredeck.sqlite3 WIREDECK_PORT=8000
USER wiredeck
WORKDIR /var/lib/wiredeck
VOLUME /var/lib/wiredeck
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['WIREDECK_PORT'] + '/health', timeout=5)"]
ENTRYPOINT ["wiredeck"]
CMD ["serve", "--host", "0.0.0.0"]
