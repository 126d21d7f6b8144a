-- name:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-1,"%concert%"]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0;
-- [-1,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-1,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-1]

-- id:12-1767225600
select e.id from event e where ((e.id = $1 and e.created = $2)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from event e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-28]

-- team:concert
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and 1=1;
-- [20567,20580,20574,20580,20574]

-- date:*
select e.id from event e where (e.start_day is not null) and 1=1;
-- []

-- location:concert
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0);
-- [-16,"concert"]

-- location:ab
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0);
-- [-16,"ab"]

-- location:="Grote Zaal"
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2));
-- [-16,"grote zaal"]

-- location:*
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($1));
-- [-16]

-- status:concert
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-24,"concert"]

-- status:ab
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-24,"ab"]

-- status:="Grote Zaal"
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-24,"grote zaal"]

-- status:*
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-24]

-- profile:concert
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-23,"concert"]

-- profile:ab
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-23,"ab"]

-- profile:="Grote Zaal"
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-23,"grote zaal"]

-- profile:*
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-23]

-- label:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-2,"%concert%"]

-- label:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-2,-2,"ab"]

-- label:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-2,"grote zaal"]

-- label:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-2]

-- group:concert
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [-3,"%concert%"]

-- group:ab
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [-3,"ab"]

-- group:="Grote Zaal"
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [-3,"grote zaal"]

-- group:*
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [-3]

-- production:concert
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where coalesce(long, key) like $3)))) and 1=1;
-- [-3,-1,"%concert%"]

-- production:ab
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- [-3,-1,"ab"]

-- production:="Grote Zaal"
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2) and p.term in (select id from term where key = $3)))) and 1=1;
-- [-3,-1,"grote zaal"]

-- production:*
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1, $2)))) and 1=1;
-- [-3,-1]

-- resource:concert
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0);
-- [-11,-14,-16,"concert"]

-- resource:ab
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1, $2, $3) and strpos(coalesce(t.long, t.key), $4) > 0);
-- [-11,-14,-16,"ab"]

-- resource:="Grote Zaal"
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3) and p.term in (select id from term where key = $4));
-- [-11,-14,-16,"grote zaal"]

-- resource:*
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($1, $2, $3));
-- [-11,-14,-16]

-- contact:concert
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where coalesce(long, key) like $4)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where coalesce(long, key) like $6)));
-- [-5,"%concert%",-5,"%concert%",-5,"%concert%"]

-- contact:ab
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($3) and strpos(coalesce(t.long, t.key), $4) > 0) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($5) and strpos(coalesce(t.long, t.key), $6) > 0));
-- [-5,"ab",-5,"ab",-5,"ab"]

-- contact:="Grote Zaal"
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where key = $4)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where key = $6)));
-- [-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- contact:*
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($1)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($2)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in ($3)));
-- [-5,-5,-5]

-- role:concert
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2);
-- [-31,"%concert%"]

-- role:ab
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0);
-- [-31,-31,"ab"]

-- role:="Grote Zaal"
select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2);
-- [-31,"grote zaal"]

-- role:*
select p.entity as id from posting p where p.keyword in ($1);
-- [-31]

-- mystring:concert
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2))) and 1=1;
-- [2,"%concert%"]

-- mystring:ab
select e.id from event e where (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) and 1=1;
-- [2,"ab"]

-- mystring:="Grote Zaal"
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2))) and 1=1;
-- [2,"grote zaal"]

-- mystring:*
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1))) and 1=1;
-- [2]

-- mynumber:5
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = $1 and number_value is not null and number_value >= $2 and number_value <= $3)) and 1=1;
-- [3,5,5]

-- mynumber:>5
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = $1 and number_value is not null and number_value > $2)) and 1=1;
-- [3,5]

-- mynumber:*
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = $1 and number_value is not null)) and 1=1;
-- [3]

-- mydate:1-5-2026 TO 7-5-2026
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = $1 and day_value is not null and day_value between $2 and $3)) and 1=1;
-- [4,20574,20580]

-- mydate:*
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = $1 and day_value is not null)) and 1=1;
-- [4]

-- mycontact:concert
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = $1
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where coalesce(long, key) like $3))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($4) and p.term in (select id from term where coalesce(long, key) like $5))))))) and 1=1;
-- [5,-5,"%concert%",-5,"%concert%"]

-- mycontact:ab
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = $1
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2) and strpos(coalesce(t.long, t.key), $3) > 0)) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($4) and strpos(coalesce(t.long, t.key), $5) > 0)))))) and 1=1;
-- [5,-5,"ab",-5,"ab"]

-- mycontact:="Grote Zaal"
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = $1
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($2) and p.term in (select id from term where key = $3))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($4) and p.term in (select id from term where key = $5))))))) and 1=1;
-- [5,-5,"grote zaal",-5,"grote zaal"]

-- mycontact:*
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = $1
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in ($2))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in ($3))))))) and 1=1;
-- [5,-5,-5]

-- myresource:concert
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = $1 and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2, $3, $4) and strpos(coalesce(t.long, t.key), $5) > 0))) and 1=1;
-- [6,-11,-14,-16,"concert"]

-- myresource:ab
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = $1 and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($2, $3, $4) and strpos(coalesce(t.long, t.key), $5) > 0))) and 1=1;
-- [6,-11,-14,-16,"ab"]

-- myresource:="Grote Zaal"
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = $1 and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($2, $3, $4) and p.term in (select id from term where key = $5)))) and 1=1;
-- [6,-11,-14,-16,"grote zaal"]

-- myresource:*
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = $1 and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in ($2, $3, $4)))) and 1=1;
-- [6,-11,-14,-16]

-- mylabels:concert
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2))) and 1=1;
-- [-2,"%concert%"]

-- mylabels:ab
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in ($2)) and strpos(coalesce(t.long, t.key), $3) > 0))) and 1=1;
-- [-2,-2,"ab"]

-- mylabels:="Grote Zaal"
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2))) and 1=1;
-- [-2,"grote zaal"]

-- mylabels:*
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in ($1))) and 1=1;
-- [-2]

-- myderived:concert
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where coalesce(long, key) like $2)))) and 1=1;
-- [22,"%concert%"]

-- myderived:ab
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0))) and 1=1;
-- [22,"ab"]

-- myderived:="Grote Zaal"
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1) and p.term in (select id from term where key = $2)))) and 1=1;
-- [22,"grote zaal"]

-- myderived:*
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in ($1)))) and 1=1;
-- [22]

-- date:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"concert"]

-- date:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"ab"]

-- date:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (name:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1]

-- date:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.id = $6 and e.created = $7))) is true and 1=1;
-- [20567,20604,20574,20604,20574,12,1767225600]

-- date:1-5-2026 TO 31-5-2026 (id:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((1=1)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"concert"]

-- date:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"ab"]

-- date:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.owner_id is not null and e.owner_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28]

-- date:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"concert"]

-- date:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"ab"]

-- date:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (team:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.user_group_id is not null and e.user_group_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29]

-- date:1-5-2026 TO 31-5-2026 (date:1-5-2026 TO 7-5-2026)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.start_day is not null and (
    (e.start_day between $6 and $7 and e.end_day >= $8)
    or (e.end_day - e.start_day > 7 and e.start_day <= $9 and e.end_day >= $10))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20580,20574,20580,20574]

-- date:1-5-2026 TO 31-5-2026 (date:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((e.start_day is not null)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (location:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (location:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (location:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (location:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16]

-- date:1-5-2026 TO 31-5-2026 (status:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.status_id is not null and e.status_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"concert"]

-- date:1-5-2026 TO 31-5-2026 (status:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.status_id is not null and e.status_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"ab"]

-- date:1-5-2026 TO 31-5-2026 (status:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.status_id is not null and e.status_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (status:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.status_id is not null and e.status_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24]

-- date:1-5-2026 TO 31-5-2026 (profile:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.profile_id is not null and e.profile_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"concert"]

-- date:1-5-2026 TO 31-5-2026 (profile:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.profile_id is not null and e.profile_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"ab"]

-- date:1-5-2026 TO 31-5-2026 (profile:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.profile_id is not null and e.profile_id = any(array(select p.entity as id from posting p where p.keyword in ($6) and p.term in (select id from term where key = $7)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (profile:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and (((e.profile_id is not null and e.profile_id = any(array(select p.entity as id from posting p where p.keyword in ($6)))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23]

-- date:1-5-2026 TO 31-5-2026 (label:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (label:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (label:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (label:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2]

-- date:1-5-2026 TO 31-5-2026 (group:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"concert"]

-- date:1-5-2026 TO 31-5-2026 (group:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"ab"]

-- date:1-5-2026 TO 31-5-2026 (group:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (group:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3]

-- date:1-5-2026 TO 31-5-2026 (production:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6, $7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"concert"]

-- date:1-5-2026 TO 31-5-2026 (production:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6, $7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"ab"]

-- date:1-5-2026 TO 31-5-2026 (production:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6, $7) and p.term in (select id from term where key = $8) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (production:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6, $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1]

-- date:1-5-2026 TO 31-5-2026 (resource:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6, $7, $8) and strpos(coalesce(t.long, t.key), $9) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (resource:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($6, $7, $8) and strpos(coalesce(t.long, t.key), $9) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (resource:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($6, $7, $8) and p.term in (select id from term where key = $9)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (resource:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($6, $7, $8)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (contact:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in ($8) and strpos(coalesce(t.long, t.key), $9) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in ($10) and strpos(coalesce(t.long, t.key), $11) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"concert",-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (contact:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in ($8) and strpos(coalesce(t.long, t.key), $9) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in ($10) and strpos(coalesce(t.long, t.key), $11) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"ab",-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (contact:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p where p.entity = b.contact_id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in ($8) and p.term in (select id from term where key = $9) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in ($10) and p.term in (select id from term where key = $11) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (contact:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p where p.entity = b.contact_id and p.keyword in ($6) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in ($7) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in ($8) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (role:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"concert"]

-- date:1-5-2026 TO 31-5-2026 (role:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"ab"]

-- date:1-5-2026 TO 31-5-2026 (role:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (role:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31]

-- date:1-5-2026 TO 31-5-2026 (mystring:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mystring:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mystring:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mystring:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2]

-- date:1-5-2026 TO 31-5-2026 (mynumber:5)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from custom_value where entity_id = e.id and field_id = $6 and number_value is not null and number_value >= $7 and number_value <= $8 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3,5,5]

-- date:1-5-2026 TO 31-5-2026 (mynumber:>5)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from custom_value where entity_id = e.id and field_id = $6 and number_value is not null and number_value > $7 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3,5]

-- date:1-5-2026 TO 31-5-2026 (mynumber:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from custom_value where entity_id = e.id and field_id = $6 and number_value is not null limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3]

-- date:1-5-2026 TO 31-5-2026 (mydate:1-5-2026 TO 7-5-2026)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from custom_value where entity_id = e.id and field_id = $6 and day_value is not null and day_value between $7 and $8 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,4,20574,20580]

-- date:1-5-2026 TO 31-5-2026 (mydate:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from custom_value where entity_id = e.id and field_id = $6 and day_value is not null limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,4]

-- date:1-5-2026 TO 31-5-2026 (mycontact:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = $6
    and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in ($7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in ($9) and strpos(coalesce(t.long, t.key), $10) > 0 limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = $6
    and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in ($7) and strpos(coalesce(t.long, t.key), $8) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in ($9) and strpos(coalesce(t.long, t.key), $10) > 0 limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = $6
    and (((select true from posting p where p.entity = b.contact_id and p.keyword in ($7) and p.term in (select id from term where key = $8) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p where p.entity = l.person_id and p.keyword in ($9) and p.term in (select id from term where key = $10) limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = $6
    and (((select true from posting p where p.entity = b.contact_id and p.keyword in ($7) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p where p.entity = l.person_id and p.keyword in ($8) limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (myresource:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = $6 and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($7, $8, $9) and strpos(coalesce(t.long, t.key), $10) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (myresource:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = $6 and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($7, $8, $9) and strpos(coalesce(t.long, t.key), $10) > 0))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (myresource:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = $6 and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($7, $8, $9) and p.term in (select id from term where key = $10)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (myresource:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = $6 and b.event_id is not null and (b.resource_id is not null and b.resource_id = any(array(select p.entity as id from posting p where p.keyword in ($7, $8, $9)))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (mylabels:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2]

-- date:1-5-2026 TO 31-5-2026 (myderived:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"concert"]

-- date:1-5-2026 TO 31-5-2026 (myderived:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in ($6) and strpos(coalesce(t.long, t.key), $7) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"ab"]

-- date:1-5-2026 TO 31-5-2026 (myderived:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6) and p.term in (select id from term where key = $7) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (myderived:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between $1 and $2 and e.end_day >= $3)
    or (e.end_day - e.start_day > 7 and e.start_day <= $4 and e.end_day >= $5)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in ($6) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22]

-- *:*
select e.id from event e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from event e where 1=1 and (e.user_group_id is not null and e.user_group_id in ($1, $2));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from event e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in ($1) and strpos(coalesce(t.long, t.key), $2) > 0)) or (e.id in (select p.entity as id from posting p where p.keyword in ($3) and p.term in (select id from term where coalesce(long, key) like $4)))) and not ((e.id in (select p.entity as id from posting p where p.keyword in ($5) and p.term in (select id from term where coalesce(long, key) like $6))) and (e.id in (select p.entity as id from posting p where p.keyword in ($7) and p.term in (select id from term where key = $8))))) and (e.user_group_id is not null and +e.user_group_id in ($9, $10));
-- [-1,"a",-1,"%bcd%",-1,"%efg%",-1,"h",10,11]

-- *:*, for "none"
select e.id from event e where 1=1 and 1=0;
-- []
