#!/bin/sh
# Render the names in a queue file from top to bottom; lines may be added or reordered meanwhile.
# usage: demo/studio/batch.sh /tmp/studio/queue [until, e.g. "2026-11-21 01:30"]
here=$(cd "$(dirname "$0")" && pwd)
queue=$1
limit=$([ -n "$2" ] && date -d "$2" +%s || echo 99999999999)
count=0
while [ "$(date +%s)" -lt "$limit" ]; do
  line=$(head -n 1 "$queue")
  if [ -z "$line" ]; then sleep 3; continue; fi
  sed -i 1d "$queue"
  nice -n 19 blender -b -t 2 -P "$here/render.py" -- $line 2>&1 | grep --line-buffered -E "^PICTURE|Error|File"
  /usr/bin/python3 "$here/finish.py" ${line%% *} || continue
  count=$((count + 1))
  if [ $((count % 3)) -eq 0 ] || [ ! -s "$queue" ]; then
    (cd "$here/.." && git add pictures && git commit -q -m "Pictures: up to ${line%% *}" -- pictures)
  fi
done
