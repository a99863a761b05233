"""Words that tell whether a card lies on a dock or is played, and where."""

from __future__ import annotations

from wiredeck.games.hearing import some

WITH = {"with", "using", "w", "via"}
UNDER = {"under", "underneath", "beneath", "below"}
AT = {*some("at shows showing reads is are on stuck sits stands sitting reading has was holds says")}
FOLLOW = {
    *some("follow follows following cover covers covering beat beats hijack hijacks hijacking echo echoes echoing"),
    *some(
        "hijacked echoed buried trumped overtook hit hits meets pinch pinches pinched nick nicks nicked steals stole"
    ),
    *some("land lands suit suits overtake continue trump trumps fit fits match matches bury buries where"),
}
TAKES = {*some("take takes accept accepts receive tolerate welcome")}
DO_TO = {  # done to what lies there, with what is played
    *some("hijack hijacked hijacking echo echoed cover covered detonate blow explode trip defuse step match answer"),
    *some("beat top clear hit continue follow bury modify change boost raise lower bump turn finish took nick nicked"),
    *some("pinch pinched steal stole nab nabbed"),
}
UP = {
    *some("there showing shows show up out down staring sitting sittin sits lying lies faceup face table visible"),
    *some("waiting active stands standing already atop top topmost uppermost looking board displayed currently sat"),
}
HOLD = {
    *some("have got hold holding hand mitts my ive i've play put lay drop use using slap chuck stick throw playing"),
    *some("putting place can may could if add attach bang whack pop toss plonk fling drag bung set lob want had try"),
    *some(
        "stack laying dropping placing slapping sling shove cn slam dump does will am wanna fancy like gonna i'd ditch"
    ),
}
ASKED = {*some("possible ok okay fine legal allowed goer valid alright playable kosher good work works cool")}
BEEN = {*some("been was is s thats that's got got's gets get being")}
COMBINED = {*some("with w together plus alongside and bearing carrying wearing sporting")}
CUTS = {*some("and then but so after before now")}  # between what is said of one dock and of another
AFTER = {*some("then after afterwards before once now first next already later")}  # one thing, then another
SECOND = {*some("another second too both other well also")}  # more than one dock is opened
OPENED = {*some("opened started booted began woke launched kicked")}
OPEN_STATES = {*some("is an stays it's its wide still are")}  # before `open`, where it says nothing of opening
