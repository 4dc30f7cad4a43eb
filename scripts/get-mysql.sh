#!/bin/sh
# Unpacks a MySQL server and its programs into .mysql/ for the tests, from Debian's unstable suite, which has the newest
# long-term release: some seconds, 400 MB, no root, nothing installed. It needs Debian's apt. .mysql/bin has mysqld,
# mysql and mysqldump.
set -eu
cd "$(dirname "$0")/.."
[ ! -e .mysql ] || exit 0
new=$PWD/.mysql.new
apt=$new/.apt
rm -rf "$new"
mkdir -p "$new/bin" "$apt/state/lists/partial" "$apt/cache/archives/partial"
: > "$apt/state/status"

# From the archive that this machine takes its other packages from.
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -n 1)
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive sid main" > "$apt/sources.list"
get() {
  apt-get -qq -o Dir::State="$apt/state" -o Dir::State::status="$apt/state/status" -o Dir::Cache="$apt/cache" \
    -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
    -o Debug::NoLocking=true -o APT::Sandbox::User= -o Acquire::Languages=none "$@"
}
get update
get --yes --no-install-recommends --download-only install mysql-server-core mysql-client-core
for package in "$apt"/cache/archives/*.deb; do dpkg-deb --extract "$package" "$new"; done
rm -rf "$apt"

# The machine's own C library may be older: each program runs with the one that was unpacked beside it.
program() {
  cat > "$new/bin/$1" <<END
#!/bin/sh
root=\$(cd "\$(dirname "\$0")/.." && pwd)
exec "\$root"/usr/lib/*-linux-gnu/ld-linux-*.so.* --library-path "\$(echo "\$root"/usr/lib/*-linux-gnu)" "\$root/usr/$2/$1" "\$@" $3
END
  chmod +x "$new/bin/$1"
}
program mysql bin ''
program mysqldump bin ''
program mysqld sbin '--basedir="$root/usr" --lc-messages-dir="$root/usr/share/mysql" --character-sets-dir="$root/usr/share/mysql/charsets" --plugin-dir="$root/usr/lib/mysql/plugin"'
# Moved last, so that it is either complete or not there.
mv "$new" .mysql
