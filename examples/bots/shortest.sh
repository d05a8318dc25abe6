#!/bin/sh
# The shortest bot for Kogge: whatever stands first. Any POSIX shell runs it:
#
#     kogge watch visby --bots "run:sh examples/bots/shortest.sh",random

while read -r told; do
	case $told in
	'{"type":"hello"'*)
		echo '{"type":"ready","name":"Shortest"}'
		;;
	'{"type":"choose"'*)
		moves=${told#*'"moves":["'}
		printf '{"type":"move","move":"%s"}\n' "${moves%%'"'*}"
		;;
	esac
done
