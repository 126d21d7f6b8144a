-- name:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-16,"concert"]

-- name:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-16,"ab"]

-- name:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["location",-16,"grote zaal"]

-- name:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["location",-16]

-- id:12-1767225600
select e.id from resource e where e.kind = $1 and ((e.id = $2 and e.created = $3)) and 1=1;
-- ["location",12,1767225600]

-- id:*
select e.id from resource e where e.kind = $1 and (1=1) and 1=1;
-- ["location"]

-- owner:concert
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-28,"concert"]

-- owner:ab
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-28,"ab"]

-- owner:="Grote Zaal"
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["location",-28,"grote zaal"]

-- owner:*
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["location",-28]

-- team:concert
select e.id from resource e where e.kind = $1 and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-29,"concert"]

-- team:ab
select e.id from resource e where e.kind = $1 and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-29,"ab"]

-- team:="Grote Zaal"
select e.id from resource e where e.kind = $1 and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["location",-29,"grote zaal"]

-- team:*
select e.id from resource e where e.kind = $1 and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["location",-29]

-- group:concert
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-19,"concert"]

-- group:ab
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["location",-19,"ab"]

-- group:="Grote Zaal"
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["location",-19,"grote zaal"]

-- group:*
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["location",-19]

-- abbreviation:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-17,"concert"]

-- abbreviation:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-17,"ab"]

-- abbreviation:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["location",-17,"grote zaal"]

-- abbreviation:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["location",-17]

-- description:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-18,"concert"]

-- description:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["location",-18,"ab"]

-- description:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["location",-18,"grote zaal"]

-- description:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["location",-18]

-- *:*
select e.id from resource e where e.kind = $1 and 1=1 and 1=1;
-- ["location"]

-- *:*, for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = $1 and 1=1 and (e.user_group_id is not null and e.user_group_id in ($2, $3));
-- ["location",10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = $1 and (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) or (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($4) and strpos(coalesce(t.long, t.key), $5) > 0))) and not ((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0)) and (e.id in (select p.entity as id from posting p where p.keyword in ($8) and p.term in (select id from term where key = $9))))) and (e.user_group_id is not null and +e.user_group_id in ($10, $11));
-- ["location",-16,"a",-16,"bcd",-16,"efg",-16,"h",10,11]

-- *:*, for "none"
select e.id from resource e where e.kind = $1 and 1=1 and 1=0;
-- ["location"]
