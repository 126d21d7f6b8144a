-- name:concert
select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?);
-- [-1,"\"concert\""]

-- name:ab
select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0;
-- [-1,"ab"]

-- name:="Grote Zaal"
select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?);
-- [-1,"grote zaal"]

-- name:*
select p.entity as id from posting p where p.keyword in (?);
-- [-1]

-- id:12-1767225600
select e.id from event e where ((e.id = ? and e.created = ?)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from event e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from event e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-28]

-- team:concert
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from event e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and 1=1;
-- [20567,20580,20574,20580,20574]

-- date:*
select e.id from event e where (e.start_day is not null) and 1=1;
-- []

-- location:concert
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-16,"concert"]

-- location:ab
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-16,"ab"]

-- location:="Grote Zaal"
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?));
-- [-16,"grote zaal"]

-- location:*
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?));
-- [-16]

-- status:concert
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-24,"concert"]

-- status:ab
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-24,"ab"]

-- status:="Grote Zaal"
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-24,"grote zaal"]

-- status:*
select e.id from event e where ((e.status_id is not null and e.status_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-24]

-- profile:concert
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-23,"concert"]

-- profile:ab
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-23,"ab"]

-- profile:="Grote Zaal"
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-23,"grote zaal"]

-- profile:*
select e.id from event e where ((e.profile_id is not null and e.profile_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-23]

-- label:concert
select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?);
-- [-2,"\"concert\""]

-- label:ab
select p.entity as id from posting p where p.keyword in (?) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in (?)) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-2,-2,"ab"]

-- label:="Grote Zaal"
select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?);
-- [-2,"grote zaal"]

-- label:*
select p.entity as id from posting p where p.keyword in (?);
-- [-2]

-- group:concert
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)))) and 1=1;
-- [-3,"\"concert\""]

-- group:ab
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-3,"ab"]

-- group:="Grote Zaal"
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-3,"grote zaal"]

-- group:*
select e.id from event e where ((e.group_id is not null and e.group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-3]

-- production:concert
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select rowid from term_index where term_index match ?)))) and 1=1;
-- [-3,-1,"\"concert\""]

-- production:ab
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-3,-1,"ab"]

-- production:="Grote Zaal"
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-3,-1,"grote zaal"]

-- production:*
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?, ?)))) and 1=1;
-- [-3,-1]

-- resource:concert
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-11,-14,-16,"concert"]

-- resource:ab
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-11,-14,-16,"ab"]

-- resource:="Grote Zaal"
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?));
-- [-11,-14,-16,"grote zaal"]

-- resource:*
select b.event_id as id from resource_booking b where b.event_kind = 'event' and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?));
-- [-11,-14,-16]

-- contact:concert
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)));
-- [-5,"\"concert\"",-5,"\"concert\"",-5,"\"concert\""]

-- contact:ab
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0));
-- [-5,"ab",-5,"ab",-5,"ab"]

-- contact:="Grote Zaal"
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)));
-- [-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- contact:*
select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?)) union all select b.event_id as id from contact_booking b where b.event_kind = 'event' and b.event_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?)));
-- [-5,-5,-5]

-- role:concert
select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?);
-- [-31,"\"concert\""]

-- role:ab
select p.entity as id from posting p where p.keyword in (?) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in (?)) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-31,-31,"ab"]

-- role:="Grote Zaal"
select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?);
-- [-31,"grote zaal"]

-- role:*
select p.entity as id from posting p where p.keyword in (?);
-- [-31]

-- mystring:concert
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))) and 1=1;
-- [2,"\"concert\""]

-- mystring:ab
select e.id from event e where (e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- [2,"ab"]

-- mystring:="Grote Zaal"
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) and 1=1;
-- [2,"grote zaal"]

-- mystring:*
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?))) and 1=1;
-- [2]

-- mynumber:5
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = ? and number_value is not null and number_value >= ? and number_value <= ?)) and 1=1;
-- [3,5,5]

-- mynumber:>5
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = ? and number_value is not null and number_value > ?)) and 1=1;
-- [3,5]

-- mynumber:*
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = ? and number_value is not null)) and 1=1;
-- [3]

-- mydate:1-5-2026 TO 7-5-2026
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = ? and day_value is not null and day_value between ? and ?)) and 1=1;
-- [4,20574,20580]

-- mydate:*
select e.id from event e where (e.id in (select entity_id as id from custom_value where field_id = ? and day_value is not null)) and 1=1;
-- [4]

-- mycontact:concert
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = ?
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))))))) and 1=1;
-- [5,-5,"\"concert\"",-5,"\"concert\""]

-- mycontact:ab
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = ?
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))))) and 1=1;
-- [5,-5,"ab",-5,"ab"]

-- mycontact:="Grote Zaal"
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = ?
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))))) and 1=1;
-- [5,-5,"grote zaal",-5,"grote zaal"]

-- mycontact:*
select e.id from event e where (e.id in (select b.event_id as id from contact_booking b where b.field_id = ?
    and ((b.contact_id is not null and b.contact_id in (select p.entity as id from posting p where p.keyword in (?))) or (b.contact_link_id is not null and b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?))))))) and 1=1;
-- [5,-5,-5]

-- myresource:concert
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = ? and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [6,-11,-14,-16,"concert"]

-- myresource:ab
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = ? and b.event_id is not null and b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [6,-11,-14,-16,"ab"]

-- myresource:="Grote Zaal"
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = ? and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [6,-11,-14,-16,"grote zaal"]

-- myresource:*
select e.id from event e where (e.id in (select b.event_id as id from resource_booking b where b.field_id = ? and b.event_id is not null and b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?)))) and 1=1;
-- [6,-11,-14,-16]

-- mylabels:concert
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))) and 1=1;
-- [-2,"\"concert\""]

-- mylabels:ab
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in (?)) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-2,-2,"ab"]

-- mylabels:="Grote Zaal"
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) and 1=1;
-- [-2,"grote zaal"]

-- mylabels:*
select e.id from event e where (e.id in (select p.entity as id from posting p where p.keyword in (?))) and 1=1;
-- [-2]

-- myderived:concert
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)))) and 1=1;
-- [22,"\"concert\""]

-- myderived:ab
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [22,"ab"]

-- myderived:="Grote Zaal"
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [22,"grote zaal"]

-- myderived:*
select e.id from event e where ((e.production_id is not null and e.production_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [22]

-- date:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"concert"]

-- date:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"ab"]

-- date:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (name:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1]

-- date:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.id = ? and e.created = ?))) is true and 1=1;
-- [20567,20604,20574,20604,20574,12,1767225600]

-- date:1-5-2026 TO 31-5-2026 (id:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((1=1)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"concert"]

-- date:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"ab"]

-- date:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28]

-- date:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"concert"]

-- date:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"ab"]

-- date:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (team:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29]

-- date:1-5-2026 TO 31-5-2026 (date:1-5-2026 TO 7-5-2026)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20580,20574,20580,20574]

-- date:1-5-2026 TO 31-5-2026 (date:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((e.start_day is not null)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (location:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (location:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (location:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (location:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-16]

-- date:1-5-2026 TO 31-5-2026 (status:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.status_id is not null and +e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"concert"]

-- date:1-5-2026 TO 31-5-2026 (status:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.status_id is not null and +e.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"ab"]

-- date:1-5-2026 TO 31-5-2026 (status:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.status_id is not null and +e.status_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (status:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.status_id is not null and +e.status_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24]

-- date:1-5-2026 TO 31-5-2026 (profile:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.profile_id is not null and +e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"concert"]

-- date:1-5-2026 TO 31-5-2026 (profile:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.profile_id is not null and +e.profile_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"ab"]

-- date:1-5-2026 TO 31-5-2026 (profile:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.profile_id is not null and +e.profile_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (profile:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.profile_id is not null and +e.profile_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-23]

-- date:1-5-2026 TO 31-5-2026 (label:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (label:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (label:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (label:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2]

-- date:1-5-2026 TO 31-5-2026 (group:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"concert"]

-- date:1-5-2026 TO 31-5-2026 (group:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.group_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"ab"]

-- date:1-5-2026 TO 31-5-2026 (group:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (group:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.group_id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3]

-- date:1-5-2026 TO 31-5-2026 (production:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"concert"]

-- date:1-5-2026 TO 31-5-2026 (production:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"ab"]

-- date:1-5-2026 TO 31-5-2026 (production:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in (?, ?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (production:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in (?, ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-3,-1]

-- date:1-5-2026 TO 31-5-2026 (resource:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (resource:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (resource:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (resource:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (contact:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"concert",-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (contact:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"ab",-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (contact:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (contact:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.event_id is not null and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (role:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"concert"]

-- date:1-5-2026 TO 31-5-2026 (role:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"ab"]

-- date:1-5-2026 TO 31-5-2026 (role:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (role:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-31]

-- date:1-5-2026 TO 31-5-2026 (mystring:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mystring:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mystring:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mystring:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,2]

-- date:1-5-2026 TO 31-5-2026 (mynumber:5)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from custom_value where entity_id = e.id and field_id = ? and number_value is not null and number_value >= ? and number_value <= ? limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3,5,5]

-- date:1-5-2026 TO 31-5-2026 (mynumber:>5)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from custom_value where entity_id = e.id and field_id = ? and number_value is not null and number_value > ? limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3,5]

-- date:1-5-2026 TO 31-5-2026 (mynumber:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from custom_value where entity_id = e.id and field_id = ? and number_value is not null limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,3]

-- date:1-5-2026 TO 31-5-2026 (mydate:1-5-2026 TO 7-5-2026)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from custom_value where entity_id = e.id and field_id = ? and day_value is not null and day_value between ? and ? limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,4,20574,20580]

-- date:1-5-2026 TO 31-5-2026 (mydate:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from custom_value where entity_id = e.id and field_id = ? and day_value is not null limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,4]

-- date:1-5-2026 TO 31-5-2026 (mycontact:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = ?
    and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = ?
    and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = ?
    and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p where p.entity = l.person_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mycontact:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from contact_booking b where b.event_id = e.id and b.field_id = ?
    and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and ((select true from posting p where p.entity = l.person_id and p.keyword in (?) limit 1) is true) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (myresource:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = ? and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (myresource:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = ? and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (myresource:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = ? and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (myresource:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.event_id = e.id and b.field_id = ? and b.event_id is not null and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,6,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (mylabels:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"concert"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"ab"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (mylabels:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-2]

-- date:1-5-2026 TO 31-5-2026 (myderived:concert)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"concert"]

-- date:1-5-2026 TO 31-5-2026 (myderived:ab)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.production_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"ab"]

-- date:1-5-2026 TO 31-5-2026 (myderived:="Grote Zaal")
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (myderived:*)
select e.id from event e where ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from posting p where p.entity = e.production_id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,22]

-- *:*
select e.id from event e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from event e where 1=1 and (e.user_group_id is not null and e.user_group_id in (?, ?));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from event e where (((e.id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) or (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)))) and not ((e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))) and (e.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) and (e.user_group_id is not null and +e.user_group_id in (?, ?));
-- [-1,"a",-1,"\"bcd\"",-1,"\"efg\"",-1,"h",10,11]

-- *:*, for "none"
select e.id from event e where 1=1 and 1=0;
-- []
