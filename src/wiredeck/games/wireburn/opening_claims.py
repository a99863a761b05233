"""Entry by entry: what a question may claim, and what the rules say of each claim."""

from __future__ import annotations

YES, NO, NEVER = "yes", "no", "never"  # never: said of something else, so that nothing is decided
OPERATOR, OFFICIAL = "operator", "official"  # yes in this edition, no in the other

_TURN = r"(?:\w+ ){0,3}(?:turns?|goe?s?)\b"
SKIPPED = (
    rf"skip(?:s|ped)?\b|paused\b|(?:los[es]+|miss(?:es)?) {_TURN}|(?:turn|go) (?:is |was )?(?:lost|gone"
    rf"|over)|sits? out|benched"
)
PLAYS = rf"(?:keeps?|gets?|still (?:have|has)|takes?) {_TURN}|plays? (?:on )?(?:normal|as usual|normally|as always)"
DRAWS = r"draws?\b|picks? up|takes? (?:the|those|my|his|her|all) cards"
AT_ONCE = (
    r"immediately|right now|straight ?away|at once|instantly"
    r"|(?:while|mid) (?:im |i'm |i am |my )?(?:still )?(?:turn|playing|going)"
)
WIN = r"\b(?:win|wins|won|winner|victory)\b"
PASSED = r"(?:next|behind|after|left)\b"
ALL = r"whole|entire|all (?:\d|of it|the)|completely|everything|full"
PART = (
    r"(?:just|only) (?:1|one)\b(?! null| blank)|half|in part|partly|part of|some of|split|one point|one of (?:them|the)"
)
NEXT = (  # next to the attacker
    r"(?:right|directly|straight|just|immediately|chair|person|girl|guy|bloke|one) (?:after|behind|before)"
    r"|before me|my right|(?:am|i'm|im|is|who'?s) next|duel|2p|2 players|two of us|only|seat \d|direct|full|cards only"
)
UNHURT = r"(?:nobody|no ?one|none) (?:hits?|hurts?|damages?|attacks?|touche[sd]|zaps?)"
SAFE = r"safe|spare[sd]?|exclud\w*|immune|protected|exempt"
VANISH = r"vanish\w*|cancel\w*|disappear\w*|nobody (?:draws|takes)|fizzle\w*|gone for good|destroy\w*"
WITHSTANDS = (
    r"firewall (?:survives?|withstands?|holds?|lasts?)\b.*\b(?:damage|hits?|points?|attack)"
    r"|(?:survives?|withstands?) (?:one|1|a|\d) (?:damage|hit)"
)

Claims = tuple[tuple[str, str], ...]
CLAIMS: dict[str, Claims] = {
    "wb-attacks-02": (
        (r"clear(?:s|ed)?\b|wiped?|gone|emptied|removed|swept|discarded", YES),
        (
            r"(?:stays?|remains?) (?:there|lying|locked|on the|put)|still (?:there|lie|lies|locked|on the table)"
            r"|locked for|ended? (?:my|his|her|the) (?:go|turn)\b.*\b(?:step|play|follow|build|lay|go) on",
            NO,
        ),
        (r"colou?rs? matters?\b|care about (?:the )?colou?r|(?:right|same|matching) colou?r", NO),
        (
            r"(?<!when )(?<!once )(?<!after )(?<!if )my (?:turn|go)(?:'?s| is) (?:over|done|finished)\W*$|ends?"
            r" (?:my|your|his|her) (?:turn|go)\W*$",
            NO,
        ),
    ),
    "wb-attacks-27": (
        (r"clear(?:s|ed)?\b|wiped?|gone|emptied|removed|swept|discarded", YES),
        (r"surviv\w*|(?:stays?|remains?) (?:there|lying|locked|on|put)|still (?:there|lies?|locked|on the table)", NO),
        (r"(?:pile|dock|stack|volt) (?:stays|remains)\W*$", NO),
        (r"stasis|frozen|froze|freeze", NEVER),
    ),
    "wb-attacks-36": (
        (
            r"(?:can|may|could|do|does|is|are) (?:i|he|she|we|they|there)\b.*\b"
            r"(?:play|lay|put|go|keep|carry|continue)\b|anything (?:else|more|left)|(?:another|other) (?:card"
            r"|dock|play)",
            NO,
        ),
        (r"volt|zap|stasis|freeze|null|win|bonus|hurt|damage|skip\w*|draws?|after my|next|how|stop", NEVER),
    ),
    "wb-attacks-03": (
        (rf"(?:hurts?|damage|draws?)\b.*(?:{AT_ONCE})", NO),
        (r"(?:hurts?|damage|draws?)\b.*(?:at|till|until|when|by) (?:the |my )?(?:turn )?(?:end|close)", YES),
    ),
    "wb-attacks-05": (
        (r"also (?:draws?|picks? up)", YES),
        (AT_ONCE, NO),
        (r"as i go|one by one|card by card|bit by bit", NO),
        (r"(?:at|till|until|when|by) (?:the |my |his |her )?(?:turn )?(?:end|close|is over|is done)", YES),
        (rf"(?:also|too|and|plus|as well|do i|does|they|he|she) .*(?:{SKIPPED})", YES),
        (r"pick (?:who|whom)|choose (?:who|whom)|attacker draws?|i draw for my own", NO),
    ),
    "wb-attacks-06": (
        (VANISH, NO),
        (
            r"(?:may|can|could) i (?:shield|save|protect|block|null|deflect)(?: (?:it|that))?(?: for)? "
            r"(?:him|her|them|another|someone|somebody|a mate|my (?:mate|friend|neighbour|partner|brother|sister))\b",
            NO,
        ),
        (rf"(?:do i|am i|i'm|im|i) (?:\w+ ){{0,3}}(?:{SKIPPED})", NO),
        (rf"(?:do i|i) (?:\w+ ){{0,2}}(?:{PLAYS})", YES),
        (
            r"(?:null|blank) (?:would )?(?:have )?(?:spared?|saved?|helped?|rescued?|stopped) (?:me|him|her|us"
            r"|them|that)",
            YES,
        ),
        (PART, NO),
        (
            rf"(?:pass|send|move|throw|deflect)\w* .*(?:{ALL})|(?:{ALL}) .*(?:pass|deflect|off the hook|{PASSED})",
            YES,
        ),
        (r"(?:not|isn'?t|outside|out of) (?:my|his|her|your) (?:turn|go)|out of turn", YES),
        (r"(?:choose|pick) (?:who|whom|which player)", NO),
        (r"(?:can|may|could) i (?:\w+ ){1,3}(?:null|blank) (?:at|on|against|under|to stop|before)\b", YES),
        (
            r"(?:can|may|could) \w+ (?:also |too )?(?:shield|deflect|block)\w* .*(?:has|holds|got|with|have) an? null",
            YES,
        ),
        (r"(?:can|may|could) (?:the )?attacker", NEVER),
    ),
    "wb-attacks-01": (
        (r"stays? (?:shut|closed|locked|dead|out|gone)|rest of the game|for good", NO),
        (r"cards|discard|removed", NEVER),
    ),
    "wb-setup-11": ((r"same (?:amount|number|many|count)\b.*gr[ea]y|gr[ea]ys?\b.*same (?:amount|number|many)", NO),),
    "wb-attacks-09": (
        (VANISH, NO),
        (
            r"(?:back|bounces?|round|return\w*) (?:at|to|on|onto) (?:him|her|the attacker|them|my rival|my opponent)",
            YES,
        ),
        (rf"(?:he|she|attacker|opponent|rival|they) (?:himself |herself )?(?:{DRAWS})", YES),
        (rf"(?:he|she|attacker|opponent|rival|they|his|her|be|is) .*(?:{SKIPPED})", OPERATOR),
        (r"twice|2 turns|two turns", OPERATOR),
        (PLAYS, OFFICIAL),
    ),
    "wb-attacks-11": (
        (r"any (?:dock|pile|lane|of the)|whichever|my choice|i (?:like|choose|pick)|empty|bare", YES),
        (
            r"discard|same dock|certain|particular|matching|must|have to|opening|boot|value|worth|use[sd]?",
            NEVER,
        ),
    ),
    "wb-attacks-12": (
        (r"save (?:me|him|her|them)|someone else|neighbou?r|mate", NEVER),
        (r"must|have to|forced|obliged|compulsory|mandatory|forbidden|illegal|gotta|need to", NO),
        (r"(?:may|can|could|allowed|free|ok) .*(?:keep|save|hold|refuse|decline|absorb|take it|not (?:use|play))", YES),
        (r"optional|my choice|voluntary", YES),
        (r"could (?:i|he|she|they|we) have (?:used|played|shielded)", YES),
    ),
    "wb-attacks-15": ((SKIPPED, NO), (PLAYS, YES), (r"use[sd]? up|eats? (?:up )?my|cost me", NO)),
    "wb-attacks-18": (
        (SKIPPED, OPERATOR),
        (PLAYS, OFFICIAL),
        (r"no skip|only draws?|(?:who|one that) (?:shield|block|deflect)|blocker|shielder|deflector", NEVER),
    ),
    "wb-edges-12": (
        (SKIPPED, NO),
        (PLAYS, YES),
        (NEXT, NEVER),
    ),
    "wb-firewall-01": (
        (
            rf"{UNHURT} .*(?:until|till|before|round|lap)",
            YES,
        ),
        (r"surviv\w* .*(?:lap|round|rotation|back)", YES),
        (r"\d (?:laps|rounds|rotations)|have to|must|yet", NEVER),
    ),
    "wb-firewall-11": (
        (UNHURT, YES),
        (r"yet|so far|of the (?:\d|three|four|five)|left to", NEVER),
    ),
    **dict.fromkeys(
        ("wb-docks-21", "wb-docks-22", "wb-docks-04"),
        (
            (r"(?:plus|minus|modifier)\b.*gr[ea]y\b.*\b(?:under|beneath|underneath|buried|covered|covering|below)", NO),
            (r"gr[ea]y\b.*\b(?:under|beneath|underneath|buried|covered|below)\b.*(?:plus|minus|modifier)", NO),
            (
                r"(?:plus|minus|modifier)\w* (?:on|onto|over|to) (?:that |the |an? |my |his |her )?(?:teal|purple"
                r"|orange)",
                NO,
            ),
            (
                r"(?:along|together|at once|same (?:time|action|play)|both)\b.*\bhand\b|\bhand\b.*(?:at once|together)",
                YES,
            ),
            (r"null|blank|plus under|minus under|modifier under", NEVER),
        ),
    ),
    "wb-setup-30": (
        (
            r"(?:then|and|still|n) (?:i )?(?:still )?(?:keep|carry|go|play)\w*(?: on)?(?: playing| cards?| more"
            r"| normally)*",
            YES,
        ),
        (r"draw\w*|dig\w*|oaat|one at a time|over|ends?|done|last", NEVER),
    ),
    "wb-docks-24": (
        (
            r"(?:can|may|could|allowed) (?:i )?(?:\w+ )?(?:bin|wash|dump|ditch|chuck|trash|play|toss|throw"
            r"|discard)\w* .*(?:together|as a pair|pair)",
            YES,
        ),
        (
            r"grey|null|blank|dock|oaat|one at a time|twice|2 pairs|draw\w*|pile|back|nothing|without|not my|other",
            NEVER,
        ),
    ),
    "wb-docks-25": (
        (
            r"(?:turn|show|pop)s? up (?:again|later|in)|drawn? (?:again|later)|(?:in|into) the (?:draw )?(?:pile"
            r"|deck|stock)",
            OPERATOR,
        ),
        (r"(?:to|in|into|on|onto) (?:the )?discard(?: pile)?|discarded|come back|back in", OPERATOR),
        (r"(?:out of|leave|left|removed from|gone from|exit) (?:the )?(?:game|play)|for good|forever|box", OFFICIAL),
    ),
    "wb-attacks-21": (
        (r"split|share\w*|divid\w*|halve|(?:one|1|2) (?:on|to|for) \w+ and|each", NO),
        (PART, NO),
        (r"all (?:at once|of it)|in one (?:go|blow)|1 target|one target|one player", YES),
        (r"of them|both|still", NEVER),
    ),
    "wb-attacks-23": (
        (r"carr(?:y|ies) over|add(?:s|ed)? to|roll\w* over|pile[sd]? up|left ?over|saved? (?:up|for)", NO),
        (r"gone|correct", NEVER),
        (r"reset\w*|start\w* (?:at|from) (?:zero|0)|lost|forgotten|expire\w*", YES),
    ),
    "wb-edges-11": (
        (r"(?:one|player|guy|seat|person) after (?:me|him|her|them|that)\b.*\b(?:too|as ?well|also)", NO),
        (
            rf"(?:one|player|guy|seat|two) after (?:him|her|that|them|next) .*(?:{SKIPPED})|cascade|travel|wander",
            NO,
        ),
    ),
    "wb-firewall-17": (
        (
            rf"next (?:player|one|guy|person|in line) (?:still )?(?:{DRAWS}|take|hit)|(?:hits?|hurts?) the next",
            YES,
        ),
        (r"(?:hits?|hurts?) me\b|myself|my own (?:volt|damage|attack|card|10)", NO),
        (SAFE, NEVER),
    ),
    "wb-firewall-21": ((r"(?:hits?|hurts?) me\b|myself|my own|do i (?:draw|take)", NO), (SAFE, NEVER)),
    "wb-firewall-13": (
        (r"again|back up|new firewall|another firewall|2nd|second", YES),
        (r"needs?|only|have to|must|\d rotations", NEVER),
    ),
    "wb-firewall-02": (
        (r"still (?:in (?:my |the )?firewall|win)", NO),
        (WITHSTANDS, NO),
        (r"keeps? (?:the |those |my |all |them )*(?:drawn |penalty )?cards|hold on to the cards", YES),
        (rf"(?:null|blank)\b.*{WIN}", YES),
    ),
    "wb-attacks-29": (
        (r"still locked|stays? locked|locked (?:when|for|until)", NO),
        (r"this turn\W*$|my turn|same turn|while", NEVER),
    ),
    "wb-docks-03": (
        (
            r"(?:care|mind|bother\w*|give an? \w+)\b.*\bcolou?rs?|gr[ea]ys?\b.*colou?r\b.*matters?|colou?r"
            r" matters?.*gr[ea]ys?",
            NO,
        ),
        (r"not|n't|nothing|ignore", NEVER),
    ),
    "wb-docks-10": ((r"matters? for (?:an? |the )?(?:step|echo|hijack)", NO), (r"open|empty|boot|start", NEVER)),
    "wb-docks-23": (
        (r"(?:just|only) (?:for )?(?:me|myself|my turn)|(?:me|my turn) only", NO),
        (r"every(?:body|one)|all players|others? too|others as well", YES),
    ),
    "wb-edges-13": (
        (r"(?:is there (?:any|an?)|anything(?: at all)?|any card)\b", YES),
        (r"except|but|other than|only|i like|i want|besides|apart", NEVER),
    ),
    "wb-attacks-37": ((r"more than (?:1|one|a single) (?:damage|point|card)", YES),),
    "wb-setup-36": (
        (r"discards?(?: pile)?\b.*face ?up", YES),
        (r"(?:draw pile|stock|hands?)\b.*face ?up", NO),
    ),
    "wb-docks-02": (
        (r"(?:hijack|echo)\w*\b.*\b(?:change|switch|turn)\w*\b.*colou?r", YES),
        (r"(?:one|same) (?:thing|and the same)|two names|same thing", YES),
        (r"step|one higher|one lower|grey|null", NEVER),
    ),
    "wb-docks-07": ((r"(?:plus|minus|modifier)\w*\b.*\b(?:onto|on)\b.*\bburied\b", NO), (r"count|still|push", NEVER)),
    "wb-greens-05": ((r"bonus\b.*\b(?:fresh|new|empty|bare|unopened) dock", NO), (r"standard|not|active", NEVER)),
    "wb-firewall-07": (
        (WITHSTANDS, NO),
        (r"(?:zero|0|no|without) cards\b.*\bshield|empty hand\b.*\bshield", NO),
    ),
    "wb-attacks-28": (
        (
            r"(?:can|may|could) (?:it|that|the dock|that dock|this) be (?:\w+ )?(?:re)?(?:boot|open"
            r"|start)\w*(?: up)?(?: again)?",
            YES,
        ),
        (r"same turn|this turn|by me|same go|straight ?away|at once|immediately|i |my ", NEVER),
    ),
    "wb-docks-08": (
        (
            r"colou?rs? (?:matter|have to match|must match|need to match).*(?:same (?:number|value)|(?:numbers?"
            r"|values?) (?:are|is) the same|equal)",
            NO,
        ),
        (r"different|step|one (?:higher|lower|away)|grey|null", NEVER),
    ),
    "wb-firewall-04": (
        (
            r"(?:me|i|attacker|mine) (?:who |that |the one )?(?:\w+ )?(?:pick|choos|decid)\w*|(?:my"
            r"|mine) (?:to )?(?:choice|choose|pick|call)",
            YES,
        ),
        (r"(?:does|do|can|may|is it) (?:she|he|i|the attacker|me|\w+) (?:\w+ )?(?:choos|pick|decid)\w*", YES),
        (r"(?:victim|target|they|them|firewall\w*) (?:chooses?|picks?|decides?)|must|both|split|all of them", NEVER),
    ),
    "wb-attacks-34": (
        (
            r"(?:go|carry|play|keep|continue)\w* (?:on |playing )?(?:with|on) (?:docks|the docks|other docks"
            r"|active|what)",
            YES,
        ),
        (r"open|new|boot|start|empty|bare", NEVER),
    ),
    "wb-docks-09": (
        (r"(?:null|blank)\b.*\b(?:counts?|uses?)\b", YES),
        (r"shield\w*|protect\w*|attack\w*|deflect\w*", NEVER),
    ),
    "wb-setup-21": (
        (r"(?:drew|drawn|after|draw|drawing) (?:all |my )?(?:3|three)\b|third", YES),
        (r"(?:drew|drawn|after|draw|drawing|just|only) (?:just |only |the )?(?:1|one|2|first|second)\b", OFFICIAL),
        (r"must|have to|forced|need|empty|without|w/o", NEVER),
    ),
    "wb-edges-18": (
        (r"(?:drew|drawn|after|drawing) (?:all |my )?(?:3|three)\b", YES),
        (r"(?:drew|drawn|after|drawing) (?:just |only )?(?:1|one|2)\b", OFFICIAL),
        (r"without (?:a )?draw\w*|drew nothing|drawn nothing|no draw", NO),
        (r"must|have to|empty|gone|play(?:ed)?", NEVER),
    ),
    "wb-edges-17": (
        (r"(?:docks?|stacks?) .*shuffl\w*|shuffl\w* .*(?:docks?|stacks?)", NO),
        (
            r"(?:docks?|stacks?) (?:go|goes|get|gets|are|is|join|joins|chucked|thrown|put|mixed) (?:in|into|it"
            r"|the|mixed)\b",
            NO,
        ),
        (r"only|stay|stays|left|discard pile shuffled", NEVER),
    ),
    **dict.fromkeys(
        ("wb-greens-06", "wb-greens-09", "wb-greens-10", "wb-greens-14"),
        (
            (r"bonus\b.*\b(?:dig|dug|drew|draw|drawn) (?:all )?3\b.*\b(?:turn|go) (?:is )?(?:over|done|finished)", YES),
            (r"only if|green", NEVER),
        ),
    ),
    "wb-docks-35": ((r"plus\b.*\bminus\b.*\bdiscard", OPERATOR),),
    "wb-setup-24": (
        (r"(?:play|lay|put)\b[^.?]*\bthen (?:i )?(?:draw|dig|pick up|take)\b", NO),
        (r"play (?:\w+ ){0,2}after (?:drawing|i drew|the first|1|one|just|only)", YES),
    ),
    "wb-setup-26": (
        (r"must|have to|forced|obliged|compulsory|mandatory|gotta|made to", NO),
        (r"duty|needs?|must there|only if", NEVER),
        (r"(?:may|can|could|allowed|free) (?:i )?(?:to )?(?:keep|save|hold|leave|end)|optional|my choice", YES),
    ),
}
