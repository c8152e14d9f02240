kill $(cat /tmp/media-server.pid); sleep 2
cd /work/wt-media && grep -n '"build' package.json >/dev/null
nice node scripts/build.mjs > /tmp/media-build.log 2>&1; tail -2 /tmp/media-build.log
(PORT=4810 PLINTH_RATE_LIMIT=0 PLINTH_DATA_DIR=/tmp/media-data nice node apps/server/dist/main.js > /tmp/media-server.log 2>&1 & echo $! > /tmp/media-server.pid)
for i in $(seq 60); do curl -s -o /dev/null http://alder-ash.localhost:4810/ && break; sleep 1; done
