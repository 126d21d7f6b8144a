-- name:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-11,"concert"]

-- name:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-11,"ab"]

-- name:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["resource",-11,"grote zaal"]

-- name:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["resource",-11]

-- id:12-1767225600
select e.id from resource e where e.kind = $1 and ((e.id = $2 and e.created = $3)) and 1=1;
-- ["resource",12,1767225600]

-- id:*
select e.id from resource e where e.kind = $1 and (1=1) and 1=1;
-- ["resource"]

-- owner:concert
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-28,"concert"]

-- owner:ab
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-28,"ab"]

-- owner:="Grote Zaal"
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["resource",-28,"grote zaal"]

-- owner:*
select e.id from resource e where e.kind = $1 and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["resource",-28]

-- team:concert
select e.id from resource e where e.kind = $1 and (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-30,"concert"]

-- team:ab
select e.id from resource e where e.kind = $1 and (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-30,"ab"]

-- team:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["resource",-30,"grote zaal"]

-- team:*
select e.id from resource e where e.kind = $1 and (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["resource",-30]

-- type:concert
select e.id from resource e where e.kind = $1 and (1=0) and 1=1;
-- ["resource"]

-- type:ab
select e.id from resource e where e.kind = $1 and (1=0) and 1=1;
-- ["resource"]

-- type:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (1=0) and 1=1;
-- ["resource"]

-- type:*
select e.id from resource e where e.kind = $1 and (e.resource_type is not null) and 1=1;
-- ["resource"]

-- role:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-12,"concert"]

-- role:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-12,"ab"]

-- role:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["resource",-12,"grote zaal"]

-- role:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["resource",-12]

-- group:concert
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-19,"concert"]

-- group:ab
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- ["resource",-19,"ab"]

-- group:="Grote Zaal"
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3)))) and 1=1;
-- ["resource",-19,"grote zaal"]

-- group:*
select e.id from resource e where e.kind = $1 and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in ($2)))) and 1=1;
-- ["resource",-19]

-- description:concert
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-13,"concert"]

-- description:ab
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) and 1=1;
-- ["resource",-13,"ab"]

-- description:="Grote Zaal"
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) and 1=1;
-- ["resource",-13,"grote zaal"]

-- description:*
select e.id from resource e where e.kind = $1 and (e.id in (select p.entity as id from posting p where p.keyword in ($2))) and 1=1;
-- ["resource",-13]

-- active:true
select e.id from resource e where e.kind = $1 and (e.active = $2) and 1=1;
-- ["resource",1]

-- active:*
select e.id from resource e where e.kind = $1 and (1=1) and 1=1;
-- ["resource"]

-- *:*
select e.id from resource e where e.kind = $1 and 1=1 and 1=1;
-- ["resource"]

-- *:*, for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = $1 and 1=1 and (e.user_group_id is not null and e.user_group_id in ($2, $3));
-- ["resource",10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = $1 and (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) or (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($4) and strpos(coalesce(t.long, t.key), $5) > 0))) and not ((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0)) and (e.id in (select p.entity as id from posting p where p.keyword in ($8) and p.term in (select id from term where key = $9))))) and (e.user_group_id is not null and +e.user_group_id in ($10, $11));
-- ["resource",-11,"a",-11,"bcd",-11,"efg",-11,"h",10,11]

-- *:*, for "none"
select e.id from resource e where e.kind = $1 and 1=1 and 1=0;
-- ["resource"]
