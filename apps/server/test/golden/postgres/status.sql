-- name:concert
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-24,"concert"]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-24,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-24,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-24]

-- id:12-1767225600
select e.id from status e where ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from status e where (1=1) and 1=1;
-- []

-- *:*
select e.id from status e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from status e where 1=1 and 1=1;
-- []

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from status e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) or (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0))) and not ((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($5) and strpos(coalesce(t.long, t.key), $6) > 0)) and (e.id in (select p.entity as id from posting p where p.keyword in ($7) and p.term in (select id from term where key = $8))))) and 1=1;
-- [-24,"a",-24,"bcd",-24,"efg",-24,"h"]

-- *:*, for "none"
select e.id from status e where 1=1 and 1=0;
-- []
