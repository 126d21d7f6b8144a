-- name:concert
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- ["resourceplaceholder",-14,"concert"]

-- name:ab
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- ["resourceplaceholder",-14,"ab"]

-- name:="Grote Zaal"
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) and 1=1;
-- ["resourceplaceholder",-14,"grote zaal"]

-- name:*
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p where p.keyword in (?))) and 1=1;
-- ["resourceplaceholder",-14]

-- id:12-1767225600
select e.id from resource e where e.kind = ? and ((e.id = ? and e.created = ?)) and 1=1;
-- ["resourceplaceholder",12,1767225600]

-- id:*
select e.id from resource e where e.kind = ? and (1=1) and 1=1;
-- ["resourceplaceholder"]

-- owner:concert
select e.id from resource e where e.kind = ? and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-28,"concert"]

-- owner:ab
select e.id from resource e where e.kind = ? and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-28,"ab"]

-- owner:="Grote Zaal"
select e.id from resource e where e.kind = ? and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- ["resourceplaceholder",-28,"grote zaal"]

-- owner:*
select e.id from resource e where e.kind = ? and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- ["resourceplaceholder",-28]

-- team:concert
select e.id from resource e where e.kind = ? and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-29,"concert"]

-- team:ab
select e.id from resource e where e.kind = ? and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-29,"ab"]

-- team:="Grote Zaal"
select e.id from resource e where e.kind = ? and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- ["resourceplaceholder",-29,"grote zaal"]

-- team:*
select e.id from resource e where e.kind = ? and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- ["resourceplaceholder",-29]

-- type:concert
select e.id from resource e where e.kind = ? and (1=0) and 1=1;
-- ["resourceplaceholder"]

-- type:ab
select e.id from resource e where e.kind = ? and (1=0) and 1=1;
-- ["resourceplaceholder"]

-- type:="Grote Zaal"
select e.id from resource e where e.kind = ? and (1=0) and 1=1;
-- ["resourceplaceholder"]

-- type:*
select e.id from resource e where e.kind = ? and (e.resource_type is not null) and 1=1;
-- ["resourceplaceholder"]

-- role:concert
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- ["resourceplaceholder",-15,"concert"]

-- role:ab
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- ["resourceplaceholder",-15,"ab"]

-- role:="Grote Zaal"
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) and 1=1;
-- ["resourceplaceholder",-15,"grote zaal"]

-- role:*
select e.id from resource e where e.kind = ? and (e.id in (select p.entity as id from posting p where p.keyword in (?))) and 1=1;
-- ["resourceplaceholder",-15]

-- group:concert
select e.id from resource e where e.kind = ? and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-19,"concert"]

-- group:ab
select e.id from resource e where e.kind = ? and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- ["resourceplaceholder",-19,"ab"]

-- group:="Grote Zaal"
select e.id from resource e where e.kind = ? and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- ["resourceplaceholder",-19,"grote zaal"]

-- group:*
select e.id from resource e where e.kind = ? and ((e.resource_group_id is not null and e.resource_group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- ["resourceplaceholder",-19]

-- *:*
select e.id from resource e where e.kind = ? and 1=1 and 1=1;
-- ["resourceplaceholder"]

-- *:*, for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = ? and 1=1 and (e.user_group_id is not null and e.user_group_id in (?, ?));
-- ["resourceplaceholder",10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from resource e where e.kind = ? and (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) or (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and not ((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) and (e.user_group_id is not null and +e.user_group_id in (?, ?));
-- ["resourceplaceholder",-14,"a",-14,"bcd",-14,"efg",-14,"h",10,11]

-- *:*, for "none"
select e.id from resource e where e.kind = ? and 1=1 and 1=0;
-- ["resourceplaceholder"]
