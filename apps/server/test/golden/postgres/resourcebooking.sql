-- name:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0))) and 1=1;
-- [-11,-14,-16,"concert"]

-- name:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0))) and 1=1;
-- [-11,-14,-16,"ab"]

-- name:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3) and p.term in (select id from term where key = $4)))) and 1=1;
-- [-11,-14,-16,"grote zaal"]

-- name:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3)))) and 1=1;
-- [-11,-14,-16]

-- id:12-1767225600
select e.id from resource_booking e where +e.parent_id is null and ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from resource_booking e where +e.parent_id is null and (1=1) and 1=1;
-- []

-- owner:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-28]

-- team:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and 1=1;
-- [20567,20580,20574,20580,20574]

-- date:*
select e.id from resource_booking e where +e.parent_id is null and (e.start_day is not null) and 1=1;
-- []

-- resource:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0))) and 1=1;
-- [-11,-14,-16,"concert"]

-- resource:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0))) and 1=1;
-- [-11,-14,-16,"ab"]

-- resource:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3) and p.term in (select id from term where key = $4)))) and 1=1;
-- [-11,-14,-16,"grote zaal"]

-- resource:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3)))) and 1=1;
-- [-11,-14,-16]

-- event:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where coalesce(long, key) like $3)) union all select p.entity as id from posting p where p.keyword in ($4) and p.term in (select id from term where coalesce(long, key) like $5))) and 1=1;
-- [-1,-3,"%concert%",-21,"%concert%"]

-- event:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2) and strpos(coalesce(t.long, t.key), $3) > 0) union all select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($4) and strpos(coalesce(t.long, t.key), $5) > 0)) and 1=1;
-- [-1,-3,"ab",-21,"ab"]

-- event:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where key = $3)) union all select p.entity as id from posting p where p.keyword in ($4) and p.term in (select id from term where key = $5))) and 1=1;
-- [-1,-3,"grote zaal",-21,"grote zaal"]

-- event:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2)) union all select p.entity as id from posting p where p.keyword in ($3))) and 1=1;
-- [-1,-3,-21]

-- role:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [-20,"%concert%"]

-- role:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-20,"ab"]

-- role:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-20,"grote zaal"]

-- role:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-20]

-- type:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where 1=0))) and 1=1;
-- []

-- type:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where 1=0))) and 1=1;
-- []

-- type:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where 1=0))) and 1=1;
-- []

-- type:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_type is not null))) and 1=1;
-- []

-- group:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)))) and 1=1;
-- [-19,"concert"]

-- group:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)))) and 1=1;
-- [-19,"ab"]

-- group:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2))))) and 1=1;
-- [-19,"grote zaal"]

-- group:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p where p.keyword in ($1))))) and 1=1;
-- [-19]

-- status:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0)))) and 1=1;
-- [-24,"concert",-24,"concert"]

-- status:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0)))) and 1=1;
-- [-24,"ab",-24,"ab"]

-- status:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where key = $4))))) and 1=1;
-- [-24,"grote zaal",-24,"grote zaal"]

-- status:*
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p where p.keyword in ($1)) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($2))))) and 1=1;
-- [-24,-24]

-- *:*
select e.id from resource_booking e where +e.parent_id is null and 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from resource_booking e where +e.parent_id is null and 1=1 and (e.user_group_id is not null and e.user_group_id in ($1, $2));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from resource_booking e where +e.parent_id is null and (((e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0))) or (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($5, $6, $7) and strpos(coalesce(t.long, t.key), $8) > 0)))) and not ((e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($9, $10, $11) and strpos(coalesce(t.long, t.key), $12) > 0))) and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in ($13, $14, $15) and p.term in (select id from term where key = $16)))))) and (e.user_group_id is not null and +e.user_group_id in ($17, $18));
-- [-11,-14,-16,"a",-11,-14,-16,"bcd",-11,-14,-16,"efg",-11,-14,-16,"h",10,11]

-- *:*, for "none"
select e.id from resource_booking e where +e.parent_id is null and 1=1 and 1=0;
-- []
