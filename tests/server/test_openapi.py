"""The routes describe themselves as OpenAPI 3.1, at /api/openapi.json."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler

from tests.server.running import Browser
from wiredeck.server.messages import NewTable
from wiredeck.server.table_routes import ROUTES

HTTP = [route for route in ROUTES if isinstance(route, HTTPRouteHandler)]
METHODS = {"get", "post", "put", "patch", "delete", "head", "options", "trace"}


@pytest.fixture
def described(browsers: list[Browser]) -> dict[str, Any]:
    answer = browsers[0].http.get("/api/openapi.json")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def operations(described: dict[str, Any]) -> list[dict[str, Any]]:
    return [operation for path in described["paths"].values() for name, operation in path.items() if name in METHODS]


def references(part: Any) -> set[str]:
    """All that is referred to, anywhere in a document."""
    if isinstance(part, list):
        return {found for one in part for found in references(one)}
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set[str]()
    return own | {found for one in part.values() for found in references(one)}


def test_it_is_openapi_3_1_with_a_title_and_nothing_dangling(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1.")
    assert described["info"]["title"] == "Wiredeck"
    assert described["info"]["version"]
    for path in described["paths"]:
        assert path.startswith("/")
    for name in references(described):
        found: Any = described
        for word in name.removeprefix("#/").split("/"):
            found = found[word]
        assert found["type"], name


def test_every_route_but_the_socket_is_described(described: dict[str, Any]) -> None:
    assert len(HTTP) == len(ROUTES) - 1
    for route in HTTP:
        (path,) = route.paths
        (method,) = {str(method).lower() for method in route.http_methods} - {"options"}
        operation = described["paths"][path.replace(":str", "")][method]
        assert operation["summary"]
        assert operation["description"].endswith("."), path


def test_every_operation_has_a_name_of_its_own(described: dict[str, Any]) -> None:
    names = [operation["operationId"] for operation in operations(described)]
    assert len(names) > len(HTTP)  # /health and /metrics too
    assert len(set(names)) == len(names)


def test_what_is_in_a_path_is_a_parameter(described: dict[str, Any]) -> None:
    for path, item in described["paths"].items():
        for method in METHODS & set(item):
            parameters = item[method].get("parameters", [])
            named = {one["name"] for one in parameters if one["in"] == "path" and one["required"]}
            assert named == set(re.findall(r"{(\w+)}", path)), path


def test_every_operation_says_what_it_answers(described: dict[str, Any]) -> None:
    for operation in operations(described):
        done = [status for status in operation["responses"] if status.startswith("2")]
        assert len(done) == 1, operation["operationId"]
        for response in operation["responses"].values():
            assert response["description"]
            assert response["content"]


def test_bodies_are_described_by_the_messages(described: dict[str, Any]) -> None:
    body = described["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/NewTable"}
    shape = described["components"]["schemas"]["NewTable"]
    assert set(shape["properties"]) == set(NewTable.__struct_fields__)
    assert set(shape["required"]) == {"game", "seats"}


def test_every_refusal_is_described_as_it_comes(described: dict[str, Any]) -> None:
    for route in HTTP:
        (path,) = route.paths
        (method,) = {str(method).lower() for method in route.http_methods} - {"options"}
        responses = described["paths"][path.replace(":str", "")][method]["responses"]
        assert {"429", "503"} <= set(responses)
        assert ("404" in responses) == ("{table:str}" in path)
        for status, response in responses.items():
            if not status.startswith("2"):
                (kind,) = response["content"].values()
                assert kind["schema"]["$ref"].endswith(("/NotDone", "/Answer")), (path, status)
