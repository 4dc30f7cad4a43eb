#!/bin/sh
# HAProxy's check of a MySQL server: it is the primary of its group, and the group has a majority. It needs the `mysql`
# client, and is-primary.cnf beside it with the user and password of an account that may read that one table:
#   create user checker@'%' identified by '<password>';
#   grant select on performance_schema.replication_group_members to checker@'%';
# HAProxy gives the address and port of its own, then those of the server.
answer=$(mysql --defaults-file="${0%.sh}.cnf" --host="$3" --port="$4" --protocol=tcp --connect-timeout=1 \
  --batch --skip-column-names --execute="
    select sum(member_id = @@server_uuid and member_state = 'ONLINE' and member_role = 'PRIMARY') = 1
      and 2 * sum(member_state <> 'UNREACHABLE') > count(*)
    from performance_schema.replication_group_members")
[ "$answer" = 1 ]
