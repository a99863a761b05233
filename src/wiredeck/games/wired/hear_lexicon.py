"""The words of a question and what they mean: cards and places, owners, numbers, states and doings, each as a sign."""

from __future__ import annotations

from wiredeck.games.hearing import either

CABLE = r"(?:cables?|wires?|cords?|leads?)"
_WAY = r"(?:plug|port|ported|way|slot|er|socket|pronged|holer|hole|computer|pc)"
_PORTS = rf"(?:[- ]?{_WAY}[- ]?{CABLE}|-?{CABLE}| (?:cable|wire|cord|lead))"  # `2 cables` are two
_SIZED = rf"[- ]?(?:{_WAY}[- ]?)?{CABLE}\b"
_PERSON = rf"(?:'s)?(?: (?:{either('guy dude bloke man girl card staff person chap lady woman fella lad guard gal')}))?"
CARDS = {  # sign: how players say it. The first that fits counts
    "SEC": rf"(?:cyber )?sec(?:ur\w*ty)?[- ]?spec\w*|(?:cyber )?security{_PERSON}|infosec{_PERSON}|\bspecialists?\b"
    r"|(?<!\ba )(?<!\b1 )(?<!\bone )(?<!\bfew )\bsecs?\b"
    r"|(?:(?<=\bthe )|(?<=\bmy )|(?<=\bhis )|(?<=\bher )|(?<=\band )"
    r"|(?<=\ba )|^)guards?\b(?! (?:me|my|us|against|vs|from|it|you)\b)",
    "STD": r"\bseal(?:ed|s|ing)?(?: the deal)?\b|\bstd\b",
    "HH": r"head[- ]?hunt\w*|\bhh\b|\bhunt(?:er|ers|s|ed|ing)?\b|\bpoach\w*|\brecruiters?\b",
    "PO": r"power[- ]?outages?|\boutage(?:s|d)?\b|power[- ]?cuts?|black(?:ed|s|ing)?[- "
    r"]?outs?|\bblack(?:ed|s)? (?:me|him|her|them) out"
    r"|\blights? (?:out|off)\b|\bkill(?:s|ed|ing)? (?:the|his|her|their) lights\b"
    r"|\bcut(?:s|ting)? (?:the|his|her|their) power\b",
    "NH": r"new[- ]?hire[sd]?|\bnewbies?\b(?! (?:with|has|who|is|got|at)\b)|\binterns?\b|\brookies?\b|\btrainees?\b",
    "HD": r"help[- ]?desk\w*",
    "SE": r"\bsecur(?:ed|e|es|ing|eds)\b",
    "PW": r"\bpowereds?\b(?! off| down| out)|\bpower(?:ed)?[- ]?(?:up|on)\b",
    "TR": r"\btrain(?:eds?|ing|s)?\b",
    "AUDITOR": r"\bauditors?\b|\bwho(?:ever)? (?:played|plays) the audit\b",
    "AU": r"\baudit(?:s|ed|ing)?\b|\binspections?\b|\binspected\b",
    "FAC": rf"\bfacilit\w+{_PERSON}|\bfacs?\b",
    "SUP": rf"\bsupervisors?\b{_PERSON}|\bboss(?:es)?\b|\bsups?\b(?! guys?\b)",
    "FT": rf"field[- ]?tech\w*|\bfts?\b|\btech(?:ie|ies|s|nician|nicians)?\b{_PERSON}",
    "HK": r"\bhack(?:ed|s|ing|er|ers|eds)?\b|\bvirus(?:es)?\b",
    "K3": rf"\ba {CABLE} ?3\b|\b3{_PORTS}\b|\b(?:triple|big(?:ger)?|large|long|fat){_SIZED}"
    r"|(?:(?<=\ba )|(?<=\bmy )|(?<=\bthe ))3[- ](?:port|plug|way)(?:er)?s?(?=\W*$|[.,?!])"
    rf"|\b(?:big(?:ger)?|large) one\b|\b3[- ]?(?:holer|er)s?\b|\b3[- ]?(?:plug"
    rf"|port|way|slot|holed?)(?:ged|ted)? one\b",
    "K2": rf"\ba {CABLE} ?2\b|\b2{_PORTS}\b|\b(?:small(?:er)?|short|little|tiny|wee){_SIZED}"
    r"|(?:(?<=\ba )|(?<=\bmy )|(?<=\bthe ))2[- ](?:port|plug|way)(?:er)?s?(?=\W*$|[.,?!])"
    rf"|\b(?:small(?:er)?|little) one\b|\b2[- ]?(?:holer|er)s?\b|\b2[- ]?(?:plug|port|way"
    rf"|slot|holed?)(?:ged|ted)? one\b",
    "K": rf"\b{CABLE}\b",
    "SW": r"\bswitch(?:es)?\b|\brouters?\b|\bhubs?\b",
    "PC": (
        r"\bcomputers?\b|\bpcs?\b|\bmachines?\b|\blaptops?\b|\bdesktops?\b|\bcomps?\b|(?<!in the )\bbox(?:es)?\b"
        r""
    ),
    "@": r"\binternet(?: card)?\b|\bcloud\b|\bweb(?: card)?\b",
    "STAFF": r"\bclassifications?(?: cards?)?\b|\bblues?(?: "
    r"cards?)?\b|\bemployees?\b|\bstaff(?: cards?)?\b|\bstaffers?\b",
    "ISSUE": r"\bissues?(?: cards?)?\b|\battack cards?\b|\bproblems?\b|\bsabotages?\b",
    "GEAR": (
        r"\bstuff\b|\bgreens?(?: cards?)?\b|\bequipment(?: cards?)?\b(?! moves?)|\bgear\b|\bhardware\b"
        r"|\bpieces?(?: of (?:gear|equipment))?\b"
    ),
}
NAMES = either(
    "anna ann tom tim bob ben sam kim kev joe jo mia lee raj tina amy zoe leo pete ella dan eve lisa",
    "paul mary jack emma nina otto hugo simon kate ken jim jon john tia ana mo "
    "lou sue lena marta rita pam eva axel ron alex mike dave",
    "laura maria nora sara lucy olga peter steve greg carl karl fred "
    "frank harry jane julia linda marc mark martin omar",
)
KIN = either(
    r"opponents? rivals? neighbou?rs? mates? friends? sisters? sis brothers? bro mum mums dad wife cousins? gran",
    r"grandma uncle son daughters? pals? buddy buddys kids? leaders? enemy enemies enemys ally partners? lil_bro",
    r"players? person guys? bloke dude girl people ppl lady",
)
_WHOSE = (
    either(r"his her hers their another_player'?s? some(?:one|body)_else'?s? an?_(?:opponent|rival)'?s? opponents?'?")
    + "|"
    + either(
        r"other_(?:players|peoples?|people)'? another_person'?s? the_other_\w+'?s? my_(?!own|next|first|very)\w+'s"
    )
    + rf"|(?:{NAMES})'?s|my (?:{KIN})'?s"
)
SIGNS = {  # sign: its words
    "THIRD": either("an?_(?:bystander|outsider) bystanders? outsiders? third_(?:player|person)"),
    "TAG": either(
        r"isn'?t_(?:it|he|she|that) doesn'?t_(?:it|he|she) don'?t_(?:i|they|we)(?=\W*$) can_(?:i|it|they|he)(?=\W*$)"
    ),
    "FIXOTHERS": either("(?:setting_)?fixes_for_others"),
    "FINE": either("no_house_rules?(?:_tonight|_in_use|_on)? without_house_rules? nobody_mentioned_house_rules"),
    "GEMINI": either("gemini(?:_rule)?"),
    "KINGMAKER": either("kingmaker(?:_rule)?"),
    "SWITCHEROO": either("switcheroo(?:_rule|_game)?"),
    "RULE": either("house_rules? king_seal peel_out extra_rules?"),
    "CLEAN": either(
        r"nothing_wrong(?:_with_it)? no_issues?(?:_on_it)? no_problems? clean healthy undamaged not_broken",
        r"nothing_(?:is_)?broken nothing_on_it isn'?t_broken isn'?t_hacked "
        r"not_hacked unhacked sound good(?=_\w) perfectly_fine",
        r"(?:is|are)_fine (?<=one_)fine (?<=the_)fine(?=_(?:one|pc|computer|cable)) nothing_of_mine_is_broken",
    ),
    "LOOSE": either(
        r"loose(?:ly)? floating? floats? floated floaters? unattached unconnected homeless strays? drifting adrift",
        r"lying(?:_(?:around|about|there|loose))? dangl(?:e|ing) hovering unplugged disconnected just_lying_there",
        r"not_wired(?:_(?:up|to_anything))? "
        r"(?:not|isn'?t)_(?:even_)?(?:plugged_in|plugged|attached|connected|hooked_up)(?:_in)?(?:_to_(?:anything|it))?",
        r"(?<=not_plugged_)into_anything",
    ),
    "ONLINE": either(
        r"online connected active(?!_player) working(?!_again) running hooked_up "
        r"plugged_in(?!_(?:an?|another|my|the|his|her)_) up_and_running live wired",
    ),
    "DOWN": either("disabled dead fried broken down(?!_to) offline knackered bust dark damaged kaput out_of_order"),
    "FULL": either(
        "full fill(?!_up|_my) maxed_out maxed filled loaded packed crammed stuffed taken occupied",
        "(?:every|all_the|all|each)_(?:plug|port|slot|socket)s?(?:_is|_are)?_(?:used|in_use|filled|taken|occupied)",
    ),
    "GRATIS": either(
        r"for_free for_nothing free_of_charge at_no_cost without_(?:an_)?extra_moves? no_extra_moves? gratis",
        r"automatically no_extra_cost no_further_moves? without_a_move for_no_move no_more_moves",
    ),
    "PORT": either(
        r"ports? slots? sockets? plugs (?<=free_)plug (?<=spare_)plug (?<=empty_)plug seats? spots? spaces?"
    ),
    "ROOM": either("room half_empty empty free"),
    "ONETURN": either(
        r"(?:in|during|within)_(?:one|1|a_single|a|the_same|my|single)_(?:turn|go) per_turn this_(?:very_)?(?:turn|go)",
        r"a_(?:single_)?turn each_turn one_turn(?!_later) every_turn in_one_go",
    ),
    "THEIRTURN": r"(?:on|in|during|it's|its|it is) (?!this\b|his\b)[a-z]+(?:'s|s) (?:turn|go)\b|"
    rf"(?:(?:on|in|during|while) )?(?:it's |it is |its )?(?:{_WHOSE}) (?:turns?|go)|"
    + either(
        r"out_of_turn outside_my_(?:own_)?turn (?:when_)?(?:it_is|it'?s|its)_not_my_turn not_(?:on_)?my_turn",
    ),
    "MYTURN": either(
        r"(?:on|in|during)_my_(?:own_|next_|first_)?(?:turn|go) (?:when_)?(?:it'?s|it_is)_my_(?:own_)?(?:turn|go)"
    ),
    "NOW": either(
        r"right_away straight_away immediately at_once instantly right_now "
        r"right_then straight_back on_the_spot instant",
    ),
    "OFFHAND": rf"(?:from|out of|off) (?:{_WHOSE}|someones|somebodys|(?:an?|the|my) (?:{KIN})(?:'?s)?) hand",
    "INHAND": either(
        r"in_(?:my|his|her|their|the|our)?_?(?:own_)?hand from_(?:my_|the_)?(?:own_)?hand "
        r"in_my_mitts unplayed hand_cards?"
    ),
    "TOHAND": either(
        r"(?:back_)?(?:in)?to_(?:my|his|her|their|the|your|the_owner'?s?|the_owners)?_?(?:own_)?hand",
        r"back_in_(?:my|his|her)_hand in(?:to)?_(?:the_)?owners_hand",
    ),
    "INPLAY": either(
        r"hits?_the_table (?:already_)?(?:in|into)_play on_the_table "
        r"in_front_of_(?:me|him|her|them) on_(?:my|his|her)_table",
        r"(?:at|in)_the_same_time",
    ),
    "OUT": "out(?! of)",
    "GIVE": either(r"gives? give_away giving gifts? hand_over donate present"),
    "DEALT": either("dealt deal_out the_deal (?<=after_)dealing"),
    "TRADE": either(r"trad(?:e|es|ed|ing) swap(?:s|ped|ping)? barter(?:s|ed|ing)? exchange[ds]? deals?(?!_ok) dealing"),
    "CLEAR": either(
        r"clear(?:s|ed|ing)? cleans? cleaned fix(?:es|ed|ing)? heal(?:s|ed)? cure[sd]? resolve[sd]? repair(?:s|ed)?",
        r"remove[sd]? gone get(?:s)?_rid takes?_away sort(?:s|ed)?(?:_out)? lift(?:s|ed)? wipe[sd]? "
        r"vanish(?:es)? disappears?",
        r"takes?_(?:it_|them_|that_)?off(?=\W*$) gets?_rid_of(?=_(?:both|them|all|every)) falls?_off "
        r"drops?_off mends? bring(?:s)?_(?:it_|them_)?back come(?:s)?_off "
        r"work(?:s|ing)?_again back_online lights_(?:back_)?on",
    ),
    "DISCARD": either(
        r"discard(?:s|ed|ing)?(?:_(?:phase|pile|step))? trash_pile bin(?:s|ned|ning)? "
        r"ditch(?:ed)? (?:throw(?:ing)?|threw|chucked|tossed)(?:_\w+)?_(?:away|out) thrown_away trash(?:ed)?",
        r"get_rid_of chuck_away toss_away dump(?:ed|ing)? ditching tossed(?=_(?:\d|one|two|three|my))",
    ),
    "PILE": either("deck (?:draw_)?(?:pile|stack|stock|deck)"),
    "DRAW": either(
        r"draw(?:s|ing|n)?(?:_back)? drew pick(?:_one|_anything|_any)?_up picks?_up "
        r"refill top_up fill_(?:up|my_hand)(?:_my_hand)?"
    ),
    "LEFT": either("left left_over remaining remains?"),
    "STEAL": either(r"steal(?:s|ing)? stole(?:n)? nick(?:s|ed)? pinch(?:ed)? snatch(?:ed)? nab swipe rob"),
    "TAKE": either(
        r"takes?(?:_back)? return(?:s|ed)? get_back scoop(?:_up)? taking(?:_back)? grab(?:s)? sends?(?:_back)?"
    ),
    "REACH": either(
        r"reach(?:es|ed|ing)? hit(?=_\d) hits(?=_\d) got(?=_\d\d) got_to get_to(?=_\d) finish(?:es|ed) made(?=_\d)",
        r"ends?(?:_up)?_(?:on|at|with)(?=_\d) "
        r"(?:(?<=is_)|(?<=am_)|(?<=im_)|(?<=i'm_)|(?<=are_)|(?<=was_)|(?<=hes_))(?:on|at)(?=_\d)",
        r"(?<=shes_)(?:on|at)(?=_\d)",
        r"stopped_(?:on|at) (?:stand|sit)(?:ting|ing)?_(?:on|at)(?=_\d) currently_(?:on|at)(?=_\d)",
    ),
    "ANSWERED": either(
        r"(?:answered|countered|blocked|stopped|cancelled|beaten|prevented|parried)_(?:by|with|using)",
    ),
    "ANSWER": either(
        r"answer(?:s|ed|ing)? counter(?:s|ed|ing)? block(?:s|ed|ing)? stop(?:s|ped|ping)? cancel(?:s|led|ling)?",
        r"undo(?:es)? respond(?:s|ed)? reply parry fend_off defend(?:s|ed|ing)? "
        r"deflect beats? repel negate prevent(?:s|ed|ing)?",
    ),
    "GUARD": either(
        r"protect(?:s|ed|ion|ing)? immune immunity safe guards? guarded shield(?:s|ed)? proof insurance",
        r"keeps?(?=_\w+_(?:\w+_)?(?:off|away)) save(?:s|d)?_me",
    ),
    "GOAWAY": either(r"go(?:es)?_away(?:_by_itself)? wears?_off by_itself on_its_own ends_on_its_own expire[sd]?"),
    "CUT": either("cuts?_off"),
    "UNPLUG": either(
        r"unplug(?:ging|s)? disconnect(?:ing|s)? detach(?:ed|ing|es)? unhook(?:ed|ing)? pull(?:ed|ing)? yank",
    ),
    "MOVE": either(
        r"(?:equipment|gear)_moves? mov(?:e|es|ed|ing) shift(?:s|ed|ing)? drag(?:s|ged)? relocate[sd]? "
        r"re-?plug(?:s|ged|ging)? re-?hang transfer reconnect(?:ing|s)?(?!\w)",
    ),
    "PLUG": either(
        r"plug(?:ged|ging)?(?:_in(?!_(?:an?|another|my|the|his|her)_))? attach(?:es|ed|ing)? connect(?:s|ing)? "
        r"hook(?:s|ed|ing)?(?:_up)? clip(?:s)?(?:_on)?",
        r"jumps?(?:_on)? hops?(?:_on)? joins? clicks?(?:_in)? snaps?(?:_on)? latch(?:es)?(?:_on)?(?:_by_(?:it"
        r"|them)sel(?:f|ves))? link(?:ed|s)? fits? squeeze[sd]? sits?",
    ),
    "PLAY": either(
        r"play(?:s|ed|ing)? put(?:s|ting)?(?:_down)? lay(?:s|ing)?(?:_it)?(?:_down)? "
        r"laid drop(?:s|ped|ping)? slap(?:s|ped|ping)?",
        r"stick(?:s)? stuck(?=_(?:an?|my|the|\d)) chuck(?:s|ed|ing)? throw(?:s|ing)? threw add(?:s|ed|ing)? "
        r"hangs? hung shov(?:e|ed) pop(?:ped)? place[sd]? use[sd]? using",
        r"fire(?:s|d)?(?:_off)? slam(?:med)? smack(?:ed)? whack(?:ed)? plonk(?:ed)? toss(?:es|ed)? hit(?:s"
        r"|ting)? land(?:s|ed)? aim(?:ed)?",
        r"attack(?:s|ed|ing)? spend(?:ing)? hire[sd]? hiring comes? came(?:_in)? arrive[sd]? build built thrown",
    ),
    "KEEP": either(r"keep(?:s|ing)? stays? leav(?:e|es|ing)"),
    "SCORE": either(
        r"scor(?:e|es|ed|ing) earn(?:s|ed|ing)? pays?(?:_out)? paid paying points? bitcoins? coins? btc income",
        r"(?<!of_)mines? mining",
    ),
    "WIN": either(r"wins? won winning winner champion(?:s)?"),
    "GAMEOVER": either(r"game_over is_it_over is_the_game_over (?<=game_)over(?=\W*$)"),
    "TIE": either("tie tied ties level draw_level"),
    "LAST": either("last final"),
    "FIRST": either("first"),
    "AFTER": either("after afterwards"),
    "BEFORE": either("before"),
    "PLAYERS": either(r"(?<=[1-9]_)(?:players?(?:_game)?|of_us|people|ppl|persons?) (?<=[2-6])p(?:layer)?_game"),
    "ALONE": either(r"alone solo by_myself on_my_own(?=\W*$)"),
    "ACTIVATE": either(r"tap(?:s|ped|ping)? activate[sd]?"),
    "BONUS": either(
        r"bonus(?:es)?(?:_moves?)? extra_(?:equipment_)?moves? additional_(?:equipment_)?moves?",
    ),
    "COST": either(r"costs? use(?:s)?_up eats?(?:_up)? burns? use(?:s)?_one_of count(?:s)?_as_(?:a|one|1) takes?_up"),
    "COUNT": either(r"counts? counted"),
    "SAVE": either(r"save bank carry_over store stash"),
    "LATER": either(r"(?:for_)?(?:the_|my_)?next_(?:turn|go|round) later"),
    "THROUGH": either(
        r"(?:go(?:es)?|went|come)_(?:through|thru|ahead) proceeds? succeeds? succeed takes?_effect happens?"
    ),
    "VICTIM": either("victims? targets? audited_player"),
    "CHOOSE": either(r"chooses? picks?(?!_up) decides? selects?"),
    "AGREE": either("agreed? shook_(?:on_it|hands) promised"),
    "BREAK": either("back_out break breaks refuse change_my_mind"),
    "TURN": either(
        r"turns? (?<=my_)go (?<=his_)go (?<=her_)go (?<=more_)go(?!_on) "
        r"(?<=last_)go (?<=another_)go (?<=extra_)go rounds?"
    ),
    "ONLY": either(r"only merely nothing_but just_(?:one|a_single|the) solely"),
    "ALL": either(r"(?:my_)?(?:whole|entire|complete)_hand the_lot all_of all every everything whole entire"),
    "BOTH": "both",
    "SAME": either("same identical equal"),
    "OTHER": either("somewhere_else others? else different elsewhere"),
    "MORE": either("another_one another more extra further additional one_more new fresh spare"),
    "TWICE": either("twice two_times 2_times"),
    "AGAIN": either("again back anew once_more"),
    "ALSO": either("also too as_well"),
    "NEG": either(
        r"no(?!_house) not without none nothing never isn'?t aren'?t don'?t "
        r"haven'?t ain'?t zero nobody no_one noone neither",
    ),
    "NEXT": either("next_to beside besides next_door"),
    "OVER": either("on_top_of on_top over"),
    "STRAIGHT": either("straight directly right_on skip(?:ping)?(?=_the)"),
    "UNDER": either("behind under below beneath underneath on_it on_them under_it below_it on_that"),
    "OFF": either("off from out_of"),
    "ON": either("go_on goes_on on onto into in to at against upon vs versus inside"),
    "MUST": either(r"must have_to need_to forced has_to"),
    "HAS": either(
        r"has have having had got with w carrying carries carry holding hold holds owns (?<=\b\w_)own (?<=they_)own"
    ),
    "MANY": either(r"how_(?:many|much) number_of"),
    "WHOSE": "whose",
    "WH": either(
        r"from_when since_when how what who which when(?=_(?:do|does|did|is|are|can|may|will|am|exactly)) "
        r"why where whats hows whos what's who's",
    ),
    "MYSELF": either("myself yourself"),
    "MY": either("my_own my (?<=of_)mine our_own our own"),
    "I": either("i'm i've i'll i'd im ive ill we're weve i me we us"),
    "HIS": either("(?:his|her|their)_own his her hers their theirs your yours someones somebodys elses")
    + rf"|(?:{NAMES}|{KIN}|someone|somebody|else|everyone|anyone)(?:'s|s')|(?:{NAMES})s",
    "HE": either(
        "em he's she's they're hes shes theyre he she they him them someone somebody everyone anyone everybody"
    )
    + rf"|{NAMES}|{KIN}",
    "NET": either("network side board"),
    "NEED": either("needed needs? requires?"),
    "START": either("starts? begins? beginning"),
    "END": either("ends? ended ending"),
    "LOSE": either("loses? lost losing"),
    "HELP": either("helps? supports? save[sd]? rescue"),
    "OLD": "old",
    "EACH": either("each(?!_turn)"),
    "TOTAL": either("total(?:_score)? altogether in_all new_score score_now running_total most maximum at_most"),
    "REST": either("the_rest rest"),
    "REPLACE": either("replace[sd]? replacing replacement cover(?:ed|ing|s)?"),
    "GO": "goes",
    "THAN": "than",
    "CARD": "cards?",
    "OR": "or(?! not| what)",
}
PHRASES = either(  # small words that say nothing together
    "at_all in_use on_purpose at_least at_the_table at_our_table way_behind just_watching to_be_nasty or_not or_what",
)
FILLERS = either(
    r"a an the this that these those thats that's it its it's is are am "
    r"be been was were being do does did can could may",
    r"cn would will shall should might ok okay okey fine legal legit allowed "
    r"permitted possible right correct true yes yeah",
    r"yea pls plz please so and but or_not or_what then if as of for just "
    r"still already now even anyway though although cant",
    r"can't doesnt doesn't wont won't couldn't couldnt shouldnt there theres there's here by lol hey um yep ya innit",
    r"skip(?:ping)?_(?:the_)?trad(?:e"
    r"|ing)(?:_phase)? valid kosher cool poss playable usable really actually simply some any such "
    r"while because cos since up via",
    r"get gets getting make makes made let lets want wanna wanted wants like one ones tho works work am_i them_self",
    r"itself very sure per say going go u ur you yet until thing bit on_purpose purpose single between themselves",
    r"when at_all at_least top(?=_(?:score|player|guy|one)) way_behind best(?=_(?:score|guy|player)) instead(?!_of) "
    r"normal(?:ly)? plain regular at_the_table at_our_table "
    r"plus anything(?:_special)? useful nasty lies hanging",
    r"daisy_chain theoretically lonely just_watching watching favour mean "
    r"basically permanent little emergency nice annoy",
    r"meanwhile clueless surely alowed able cheeky uneven opening untapped game phase step good(?=\W*$) good(?=[.,?!])",
    r"to_be_nasty whole_lot bundle poor stuck ages juicy lovely damn bloody naughty strategic reasons evil plan open",
    r"in_use active_rule quickly time s down away till til during coz tonight about "
    r"once enough exactly owner owners deliberately anywhere someday",
)
