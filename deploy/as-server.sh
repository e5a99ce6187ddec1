#!/bin/sh
# Runs a command of the server as the user of the server, with its settings and its folders: backup, restore, verify.
#   /opt/guet/deploy/as-server.sh src/server/platform/backup/restore-command.ts FILE --replace
set -eu
exec systemd-run --quiet --wait --pipe --collect \
  -p DynamicUser=yes -p User=guet -p UMask=0077 -p ProtectSystem=strict -p ProtectHome=yes -p NoNewPrivileges=yes \
  -p "StateDirectory=guet guet-backups" -p StateDirectoryMode=0700 \
  -p EnvironmentFile=/etc/guet/guet.env -p Environment=GUET_DATA=/var/lib/guet \
  -p WorkingDirectory=/opt/guet \
  /opt/guet/node_modules/.bin/node --disable-warning=ExperimentalWarning "$@"
