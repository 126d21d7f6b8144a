-- name:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-5,"%concert%"]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-5,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-5,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-5]

-- id:12-1767225600
select e.id from contact e where ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from contact e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from contact e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from contact e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from contact e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from contact e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-28]

-- team:concert
select e.id from contact e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from contact e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from contact e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from contact e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-29]

-- type:concert
select e.id from contact e where (1=0) and 1=1;
-- []

-- type:ab
select e.id from contact e where (1=0) and 1=1;
-- []

-- type:="Grote Zaal"
select e.id from contact e where (1=0) and 1=1;
-- []

-- type:*
select e.id from contact e where (e.type is not null) and 1=1;
-- []

-- label:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-6,"%concert%"]

-- label:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-6,-6,"ab"]

-- label:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-6,"grote zaal"]

-- label:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-6]

-- email:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-7,"%concert%"]

-- email:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-7,"ab"]

-- email:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-7,"grote zaal"]

-- email:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-7]

-- phone:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-8,"%concert%"]

-- phone:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-8,"ab"]

-- phone:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-8,"grote zaal"]

-- phone:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-8]

-- city:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-9,"%concert%"]

-- city:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-9,-9,"ab"]

-- city:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-9,"grote zaal"]

-- city:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-9]

-- country:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-10,"%concert%"]

-- country:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-10,-10,"ab"]

-- country:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-10,"grote zaal"]

-- country:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-10]

-- organization:concert
select e.id from contact e where (e.id in (select l.person_id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [-5,"%concert%"]

-- organization:ab
select e.id from contact e where (e.id in (select l.person_id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-5,"ab"]

-- organization:="Grote Zaal"
select e.id from contact e where (e.id in (select l.person_id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-5,"grote zaal"]

-- organization:*
select e.id from contact e where (e.id in (select l.person_id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-5]

-- person:concert
select e.id from contact e where (e.id in (select l.organization_id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [-5,"%concert%"]

-- person:ab
select e.id from contact e where (e.id in (select l.organization_id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-5,"ab"]

-- person:="Grote Zaal"
select e.id from contact e where (e.id in (select l.organization_id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-5,"grote zaal"]

-- person:*
select e.id from contact e where (e.id in (select l.organization_id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-5]

-- active:true
select e.id from contact e where (e.active = $1) and 1=1;
-- [1]

-- active:*
select e.id from contact e where (1=1) and 1=1;
-- []

-- *:*
select e.id from contact e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from contact e where 1=1 and (e.user_group_id is not null and e.user_group_id in ($1, $2));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from contact e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) or (e.id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where coalesce(long, key) like $4)))) and not ((e.id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where coalesce(long, key) like $6))) and (e.id in (select p.entity as id from posting p where p.keyword in ($7) and p.term in (select id from term where key = $8))))) and (e.user_group_id is not null and +e.user_group_id in ($9, $10));
-- [-5,"a",-5,"%bcd%",-5,"%efg%",-5,"h",10,11]

-- *:*, for "none"
select e.id from contact e where 1=1 and 1=0;
-- []
