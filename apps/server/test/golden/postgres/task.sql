-- name:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-25,"%concert%"]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-25,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-25,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-25]

-- id:12-1767225600
select e.id from task e where ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from task e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from task e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from task e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from task e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from task e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-28]

-- team:concert
select e.id from task e where ((e.team_id is not null and e.team_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-30,"concert"]

-- team:ab
select e.id from task e where ((e.team_id is not null and e.team_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-30,"ab"]

-- team:="Grote Zaal"
select e.id from task e where ((e.team_id is not null and e.team_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-30,"grote zaal"]

-- team:*
select e.id from task e where ((e.team_id is not null and e.team_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-30]

-- status:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-26,"%concert%"]

-- status:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-26,"ab"]

-- status:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-26,"grote zaal"]

-- status:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-26]

-- assignedto:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-27,"%concert%"]

-- assignedto:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-27,"ab"]

-- assignedto:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-27,"grote zaal"]

-- assignedto:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-27]

-- event:concert
select e.id from task e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where coalesce(long, key) like $3)))) and 1=1;
-- [-1,-3,"%concert%"]

-- event:ab
select e.id from task e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- [-1,-3,"ab"]

-- event:="Grote Zaal"
select e.id from task e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where key = $3)))) and 1=1;
-- [-1,-3,"grote zaal"]

-- event:*
select e.id from task e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in ($1, $2)))) and 1=1;
-- [-1,-3]

-- due:1-5-2026 TO 7-5-2026
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and 1=1;
-- [20574,20580]

-- due:*
select e.id from task e where (e.due_day is not null) and 1=1;
-- []

-- due:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-25,"concert"]

-- due:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-25,"ab"]

-- due:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) and p.term in (select id from term where key = $4) limit 1) is true))) is true and 1=1;
-- [20574,20604,-25,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (name:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) limit 1) is true))) is true and 1=1;
-- [20574,20604,-25]

-- due:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.id = $3 and e.created = $4))) is true and 1=1;
-- [20574,20604,12,1767225600]

-- due:1-5-2026 TO 31-5-2026 (id:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((1=1)) is true and 1=1;
-- [20574,20604]

-- due:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0))))) is true and 1=1;
-- [20574,20604,-28,"concert"]

-- due:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0))))) is true and 1=1;
-- [20574,20604,-28,"ab"]

-- due:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where key = $4)))))) is true and 1=1;
-- [20574,20604,-28,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($3)))))) is true and 1=1;
-- [20574,20604,-28]

-- due:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.team_id is not null and e.team_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0))))) is true and 1=1;
-- [20574,20604,-30,"concert"]

-- due:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.team_id is not null and e.team_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0))))) is true and 1=1;
-- [20574,20604,-30,"ab"]

-- due:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.team_id is not null and e.team_id = any(array(select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where key = $4)))))) is true and 1=1;
-- [20574,20604,-30,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (team:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.team_id is not null and e.team_id = any(array(select p.entity as id from posting p where p.keyword in ($3)))))) is true and 1=1;
-- [20574,20604,-30]

-- due:1-5-2026 TO 31-5-2026 (status:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-26,"concert"]

-- due:1-5-2026 TO 31-5-2026 (status:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-26,"ab"]

-- due:1-5-2026 TO 31-5-2026 (status:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) and p.term in (select id from term where key = $4) limit 1) is true))) is true and 1=1;
-- [20574,20604,-26,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (status:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) limit 1) is true))) is true and 1=1;
-- [20574,20604,-26]

-- due:1-5-2026 TO 31-5-2026 (assignedto:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-27,"concert"]

-- due:1-5-2026 TO 31-5-2026 (assignedto:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-27,"ab"]

-- due:1-5-2026 TO 31-5-2026 (assignedto:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) and p.term in (select id from term where key = $4) limit 1) is true))) is true and 1=1;
-- [20574,20604,-27,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (assignedto:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.id and p.keyword in ($3) limit 1) is true))) is true and 1=1;
-- [20574,20604,-27]

-- due:1-5-2026 TO 31-5-2026 (event:concert)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.event_id and p.keyword in ($3, $4) and strpos(coalesce(t.long, t.key), $5) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-1,-3,"concert"]

-- due:1-5-2026 TO 31-5-2026 (event:ab)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.event_id and p.keyword in ($3, $4) and strpos(coalesce(t.long, t.key), $5) > 0 limit 1) is true))) is true and 1=1;
-- [20574,20604,-1,-3,"ab"]

-- due:1-5-2026 TO 31-5-2026 (event:="Grote Zaal")
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.event_id and p.keyword in ($3, $4) and p.term in (select id from term where key = $5) limit 1) is true))) is true and 1=1;
-- [20574,20604,-1,-3,"grote zaal"]

-- due:1-5-2026 TO 31-5-2026 (event:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((((select true from posting p where p.entity = e.event_id and p.keyword in ($3, $4) limit 1) is true))) is true and 1=1;
-- [20574,20604,-1,-3]

-- due:1-5-2026 TO 31-5-2026 (due:1-5-2026 TO 7-5-2026)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and (((e.due_day is not null and e.due_day between $3 and $4))) is true and 1=1;
-- [20574,20604,20574,20580]

-- due:1-5-2026 TO 31-5-2026 (due:*)
select e.id from task e where ((e.due_day is not null and e.due_day between $1 and $2)) and ((e.due_day is not null)) is true and 1=1;
-- [20574,20604]

-- *:*
select e.id from task e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from task e where 1=1 and (e.user_group_id is not null and e.user_group_id in ($1, $2));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from task e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) or (e.id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where coalesce(long, key) like $4)))) and not ((e.id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where coalesce(long, key) like $6))) and (e.id in (select p.entity as id from posting p where p.keyword in ($7) and p.term in (select id from term where key = $8))))) and (e.user_group_id is not null and +e.user_group_id in ($9, $10));
-- [-25,"a",-25,"%bcd%",-25,"%efg%",-25,"h",10,11]

-- *:*, for "none"
select e.id from task e where 1=1 and 1=0;
-- []
