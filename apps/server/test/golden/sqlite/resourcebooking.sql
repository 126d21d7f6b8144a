-- name:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-11,-14,-16,"concert"]

-- name:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-11,-14,-16,"ab"]

-- name:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-11,-14,-16,"grote zaal"]

-- name:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?)))) and 1=1;
-- [-11,-14,-16]

-- id:12-1767225600
select e.id from resource_booking e where +e.parent_id is null and ((e.id = ? and e.created = ?)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from resource_booking e where +e.parent_id is null and (1=1) and 1=1;
-- []

-- owner:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from resource_booking e where +e.parent_id is null and ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-28]

-- team:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from resource_booking e where +e.parent_id is null and ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and 1=1;
-- [20567,20580,20574,20580,20574]

-- date:*
select e.id from resource_booking e where +e.parent_id is null and (e.start_day is not null) and 1=1;
-- []

-- resource:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-11,-14,-16,"concert"]

-- resource:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-11,-14,-16,"ab"]

-- resource:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-11,-14,-16,"grote zaal"]

-- resource:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?)))) and 1=1;
-- [-11,-14,-16]

-- event:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select rowid from term_index where term_index match ?)) union all select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))) and 1=1;
-- [-1,-3,"\"concert\"",-21,"\"concert\""]

-- event:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0) union all select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) and 1=1;
-- [-1,-3,"ab",-21,"ab"]

-- event:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select id from term where key = ?)) union all select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) and 1=1;
-- [-1,-3,"grote zaal",-21,"grote zaal"]

-- event:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.id as id from resource_booking b where b.event_id in (select p.entity as id from posting p where p.keyword in (?, ?)) union all select p.entity as id from posting p where p.keyword in (?))) and 1=1;
-- [-1,-3,-21]

-- role:concert
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)))) and 1=1;
-- [-20,"\"concert\""]

-- role:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in (?)) and instr(coalesce(t.long, t.key), ?) > 0)))) and 1=1;
-- [-20,-20,"ab"]

-- role:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-20,"grote zaal"]

-- role:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
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
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) and 1=1;
-- [-19,"concert"]

-- group:ab
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) and 1=1;
-- [-19,"ab"]

-- group:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) and 1=1;
-- [-19,"grote zaal"]

-- group:*
select e.id from resource_booking e where +e.parent_id is null and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select r.id as id from resource r where r.resource_group_id in (select p.entity as id from posting p where p.keyword in (?))))) and 1=1;
-- [-19]

-- status:concert
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) and 1=1;
-- [-24,"concert",-24,"concert"]

-- status:ab
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) and 1=1;
-- [-24,"ab",-24,"ab"]

-- status:="Grote Zaal"
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) and 1=1;
-- [-24,"grote zaal",-24,"grote zaal"]

-- status:*
select e.id from resource_booking e where +e.parent_id is null and ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.status_id in (select p.entity as id from posting p where p.keyword in (?)) union all select l.entity_id as id from link l where l.ref_id in (select p.entity as id from posting p where p.keyword in (?))))) and 1=1;
-- [-24,-24]

-- date:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (name:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.id = ? and e.created = ?))) is true and 1=1;
-- [20567,20604,20574,20604,20574,12,1767225600]

-- date:1-5-2026 TO 31-5-2026 (id:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((1=1)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"concert"]

-- date:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"ab"]

-- date:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-28]

-- date:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"concert"]

-- date:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"ab"]

-- date:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (team:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-29]

-- date:1-5-2026 TO 31-5-2026 (date:1-5-2026 TO 7-5-2026)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20580,20574,20580,20574]

-- date:1-5-2026 TO 31-5-2026 (date:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((e.start_day is not null)) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (resource:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"concert"]

-- date:1-5-2026 TO 31-5-2026 (resource:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"ab"]

-- date:1-5-2026 TO 31-5-2026 (resource:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (resource:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and (b.resource_id is not null and +b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?))) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-11,-14,-16]

-- date:1-5-2026 TO 31-5-2026 (event:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from resource_booking b where b.id = e.id and ((select true from posting p join term t on t.id = p.term where p.entity = b.event_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,-3,"concert",-21,"concert"]

-- date:1-5-2026 TO 31-5-2026 (event:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from resource_booking b where b.id = e.id and ((select true from posting p join term t on t.id = p.term where p.entity = b.event_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,-3,"ab",-21,"ab"]

-- date:1-5-2026 TO 31-5-2026 (event:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from resource_booking b where b.id = e.id and ((select true from posting p where p.entity = b.event_id and p.keyword in (?, ?) and p.term in (select id from term where key = ?) limit 1) is true) limit 1) is true) or ((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,-3,"grote zaal",-21,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (event:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from resource_booking b where b.id = e.id and ((select true from posting p where p.entity = b.event_id and p.keyword in (?, ?) limit 1) is true) limit 1) is true) or ((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-1,-3,-21]

-- date:1-5-2026 TO 31-5-2026 (role:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from posting p join term t on t.id = p.term where p.entity = b.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-20,"concert"]

-- date:1-5-2026 TO 31-5-2026 (role:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from posting p join term t on t.id = p.term where p.entity = b.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-20,"ab"]

-- date:1-5-2026 TO 31-5-2026 (role:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from posting p where p.entity = b.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-20,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (role:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from posting p where p.entity = b.id and p.keyword in (?) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-20]

-- date:1-5-2026 TO 31-5-2026 (type:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and 1=0 limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (type:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and 1=0 limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (type:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and 1=0 limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (type:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and r.resource_type is not null limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (group:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and (r.resource_group_id is not null and +r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-19,"concert"]

-- date:1-5-2026 TO 31-5-2026 (group:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and (r.resource_group_id is not null and +r.resource_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-19,"ab"]

-- date:1-5-2026 TO 31-5-2026 (group:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and (r.resource_group_id is not null and +r.resource_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-19,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (group:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and ((((select true from resource_booking b where b.root_id = e.id and ((select true from resource r where r.id = b.resource_id and (r.resource_group_id is not null and +r.resource_group_id in (select p.entity as id from posting p where p.keyword in (?))) limit 1) is true) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-19]

-- date:1-5-2026 TO 31-5-2026 (status:concert)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from event v where v.id = e.event_id and (v.status_id is not null and +v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true) or ((select true from link l where l.entity_id = e.event_id and (l.ref_id is not null and +l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"concert",-24,"concert"]

-- date:1-5-2026 TO 31-5-2026 (status:ab)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from event v where v.id = e.event_id and (v.status_id is not null and +v.status_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true) or ((select true from link l where l.entity_id = e.event_id and (l.ref_id is not null and +l.ref_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"ab",-24,"ab"]

-- date:1-5-2026 TO 31-5-2026 (status:="Grote Zaal")
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from event v where v.id = e.event_id and (v.status_id is not null and +v.status_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) limit 1) is true) or ((select true from link l where l.entity_id = e.event_id and (l.ref_id is not null and +l.ref_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,"grote zaal",-24,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (status:*)
select e.id from resource_booking e where +e.parent_id is null and ((e.start_day is not null and (
    (e.start_day between ? and ? and e.end_day >= ?)
    or (e.end_day - e.start_day > 7 and e.start_day <= ? and e.end_day >= ?)))) and (((((select true from event v where v.id = e.event_id and (v.status_id is not null and +v.status_id in (select p.entity as id from posting p where p.keyword in (?))) limit 1) is true) or ((select true from link l where l.entity_id = e.event_id and (l.ref_id is not null and +l.ref_id in (select p.entity as id from posting p where p.keyword in (?))) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,-24,-24]

-- *:*
select e.id from resource_booking e where +e.parent_id is null and 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from resource_booking e where +e.parent_id is null and 1=1 and (e.user_group_id is not null and e.user_group_id in (?, ?));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from resource_booking e where +e.parent_id is null and (((e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) or (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0)))) and not ((e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and (e.id in (select b.root_id as id from resource_booking b where b.resource_id in (select p.entity as id from posting p where p.keyword in (?, ?, ?) and p.term in (select id from term where key = ?)))))) and (e.user_group_id is not null and +e.user_group_id in (?, ?));
-- [-11,-14,-16,"a",-11,-14,-16,"bcd",-11,-14,-16,"efg",-11,-14,-16,"h",10,11]

-- *:*, for "none"
select e.id from resource_booking e where +e.parent_id is null and 1=1 and 1=0;
-- []
