"""The Rules Bot: a question in words, answered by the rules engine or by the reference library, with its rules.

A question about a position is set up by the game itself and put to its rules; any other is answered by the entry of the
library that fits it; what neither answers is declined. No answer is made up: every one has rule ids.
"""
