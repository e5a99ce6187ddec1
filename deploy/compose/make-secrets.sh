#!/bin/sh
# Makes the secrets of compose.yaml, once, each in a file of its own beside it. What is there already stays.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
random() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

keep admin_password "$(random)"
keep database_password "$(random)"
keep nats_password "$(random)"
keep database_url "postgres://guet:$(cat secrets/database_password)@database:5432/guet"
keep nats_url "nats://guet:$(cat secrets/nats_password)@bus:4222"
keep nats_conf "authorization { user: guet, password: \"$(cat secrets/nats_password)\" }"
# The servers are no root and read the files as others; on this machine nobody passes the folder.
chmod 644 secrets/admin_password secrets/database_url secrets/nats_url secrets/nats_conf secrets/database_password
chmod 700 secrets
