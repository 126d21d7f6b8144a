-- name:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-3,"%concert%"]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-3,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-3,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-3]

-- id:12-1767225600
select e.id from event_group e where ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from event_group e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from event_group e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from event_group e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from event_group e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from event_group e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-28]

-- team:concert
select e.id from event_group e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from event_group e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from event_group e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from event_group e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and 1=1;
-- [20567,20580,20574,20580,20574]

-- date:*
select e.id from event_group e where (e.start_day is not null) and 1=1;
-- []

-- location:concert
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-16,"concert"]

-- location:ab
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-16,"ab"]

-- location:="Grote Zaal"
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-16,"grote zaal"]

-- location:*
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-16]

-- status:concert
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-24,"concert"]

-- status:ab
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-24,"ab"]

-- status:="Grote Zaal"
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-24,"grote zaal"]

-- status:*
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-24]

-- profile:concert
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-23,"concert"]

-- profile:ab
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-23,"ab"]

-- profile:="Grote Zaal"
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-23,"grote zaal"]

-- profile:*
select e.id from event_group e where (e.id in (select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-23]

-- label:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-4,"%concert%"]

-- label:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-4,-4,"ab"]

-- label:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-4,"grote zaal"]

-- label:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-4]

-- group:concert
select e.id from event_group e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [-3,"%concert%"]

-- group:ab
select e.id from event_group e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-3,"ab"]

-- group:="Grote Zaal"
select e.id from event_group e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-3,"grote zaal"]

-- group:*
select e.id from event_group e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-3]

-- production:concert
select e.id from event_group e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where coalesce(long, key) like $3)))) and 1=1;
-- [-3,-1,"%concert%"]

-- production:ab
select e.id from event_group e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- [-3,-1,"ab"]

-- production:="Grote Zaal"
select e.id from event_group e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where key = $3)))) and 1=1;
-- [-3,-1,"grote zaal"]

-- production:*
select e.id from event_group e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2)))) and 1=1;
-- [-3,-1]

-- date:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"concert"]

-- date:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"ab"]

-- date:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (name:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3]

-- date:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.id = $6 and e.created = $7))) is true and 1=1;
-- [20567,20604,20574,20604,20574,12,1767225600]

-- date:1-5-2026 TO 31-5-2026 (id:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((1=1)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"concert"]

-- date:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"ab"]

-- date:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28]

-- date:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"concert"]

-- date:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"ab"]

-- date:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (team:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29]

-- date:1-5-2026 TO 31-5-2026 (date:1-5-2026 TO 7-5-2026)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.start_day is not null and (
    (e.start_day between $6 and $7 and e.end_day >= $8)
    or (e.end_day - e.start_day > 7 and e.start_day <= $9 and e.end_day >= $10))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20580,20574,20580,20574]

-- date:1-5-2026 TO 31-5-2026 (date:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((e.start_day is not null)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (location:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (location:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (location:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (location:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16]

-- date:1-5-2026 TO 31-5-2026 (status:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"concert"]

-- date:1-5-2026 TO 31-5-2026 (status:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"ab"]

-- date:1-5-2026 TO 31-5-2026 (status:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (status:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24]

-- date:1-5-2026 TO 31-5-2026 (profile:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"concert"]

-- date:1-5-2026 TO 31-5-2026 (profile:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"ab"]

-- date:1-5-2026 TO 31-5-2026 (profile:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (profile:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from link l where l.entity_id = e.id and (l.ref_id is not null and l.ref_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23]

-- date:1-5-2026 TO 31-5-2026 (label:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-4,"concert"]

-- date:1-5-2026 TO 31-5-2026 (label:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-4,"ab"]

-- date:1-5-2026 TO 31-5-2026 (label:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-4,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (label:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-4]

-- date:1-5-2026 TO 31-5-2026 (group:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"concert"]

-- date:1-5-2026 TO 31-5-2026 (group:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"ab"]

-- date:1-5-2026 TO 31-5-2026 (group:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (group:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3]

-- date:1-5-2026 TO 31-5-2026 (production:concert)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6, $7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"concert"]

-- date:1-5-2026 TO 31-5-2026 (production:ab)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6, $7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"ab"]

-- date:1-5-2026 TO 31-5-2026 (production:="Grote Zaal")
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6, $7) and p.term in (select id from term where key = $8) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (production:*)
select e.id from event_group e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6, $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1]

-- *:*
select e.id from event_group e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from event_group e where 1=1 and (e.user_group_id is not null and e.user_group_id in ($1, $2));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from event_group e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) or (e.id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where coalesce(long, key) like $4)))) and not ((e.id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where coalesce(long, key) like $6))) and (e.id in (select p.entity as id from posting p where p.keyword in ($7) and p.term in (select id from term where key = $8))))) and (e.user_group_id is not null and +e.user_group_id in ($9, $10));
-- [-3,"a",-3,"%bcd%",-3,"%efg%",-3,"h",10,11]

-- *:*, for "none"
select e.id from event_group e where 1=1 and 1=0;
-- []
