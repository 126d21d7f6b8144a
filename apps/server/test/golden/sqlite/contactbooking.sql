-- name:concert
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)));
-- [-5,"\"concert\"",-5,"\"concert\"",-5,"\"concert\""]

-- name:ab
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0));
-- [-5,"ab",-5,"ab",-5,"ab"]

-- name:="Grote Zaal"
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)));
-- [-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- name:*
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?)));
-- [-5,-5,-5]

-- id:12-1767225600
select e.id from contact_booking e where ((e.id = ? and e.created = ?)) and 1=1;
-- [12,1767225600]

-- id:*
select e.id from contact_booking e where (1=1) and 1=1;
-- []

-- owner:concert
select e.id from contact_booking e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"concert"]

-- owner:ab
select e.id from contact_booking e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-28,"ab"]

-- owner:="Grote Zaal"
select e.id from contact_booking e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-28,"grote zaal"]

-- owner:*
select e.id from contact_booking e where ((e.owner_id is not null and e.owner_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-28]

-- team:concert
select e.id from contact_booking e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"concert"]

-- team:ab
select e.id from contact_booking e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-29,"ab"]

-- team:="Grote Zaal"
select e.id from contact_booking e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-29,"grote zaal"]

-- team:*
select e.id from contact_booking e where ((e.user_group_id is not null and e.user_group_id in (select p.entity as id from posting p where p.keyword in (?)))) and 1=1;
-- [-29]

-- date:1-5-2026 TO 7-5-2026
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and 1=1;
-- [20567,20580,20574,20580,20574,20567,20580,20574,20580,20574]

-- date:*
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where v.start_day is not null union all select v.id as id from event_group v where v.start_day is not null))) and 1=1;
-- []

-- contact:concert
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)));
-- [-5,"\"concert\"",-5,"\"concert\"",-5,"\"concert\""]

-- contact:ab
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0));
-- [-5,"ab",-5,"ab",-5,"ab"]

-- contact:="Grote Zaal"
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)));
-- [-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- contact:*
select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?)));
-- [-5,-5,-5]

-- event:concert
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select rowid from term_index where term_index match ?)))) and 1=1;
-- [-1,-3,"\"concert\""]

-- event:ab
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0))) and 1=1;
-- [-1,-3,"ab"]

-- event:="Grote Zaal"
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in (?, ?) and p.term in (select id from term where key = ?)))) and 1=1;
-- [-1,-3,"grote zaal"]

-- event:*
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select p.entity as id from posting p where p.keyword in (?, ?)))) and 1=1;
-- [-1,-3]

-- role:concert
select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?);
-- [-22,"\"concert\""]

-- role:ab
select p.entity as id from posting p where p.keyword in (?) and p.term in (select t.id from term t
    where t.id in (select distinct term from posting where keyword in (?)) and instr(coalesce(t.long, t.key), ?) > 0);
-- [-22,-22,"ab"]

-- role:="Grote Zaal"
select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?);
-- [-22,"grote zaal"]

-- role:*
select p.entity as id from posting p where p.keyword in (?);
-- [-22]

-- date:1-5-2026 TO 31-5-2026 (name:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"concert",-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (name:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"ab",-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (name:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (name:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (id:12-1767225600)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.id = ? and e.created = ?))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,12,1767225600]

-- date:1-5-2026 TO 31-5-2026 (id:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((1=1)) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (owner:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-28,"concert"]

-- date:1-5-2026 TO 31-5-2026 (owner:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-28,"ab"]

-- date:1-5-2026 TO 31-5-2026 (owner:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-28,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (owner:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.owner_id is not null and +e.owner_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-28]

-- date:1-5-2026 TO 31-5-2026 (team:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-29,"concert"]

-- date:1-5-2026 TO 31-5-2026 (team:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-29,"ab"]

-- date:1-5-2026 TO 31-5-2026 (team:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-29,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (team:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((e.user_group_id is not null and +e.user_group_id in (select p.entity as id from posting p where p.keyword in (?))))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-29]

-- date:1-5-2026 TO 31-5-2026 (date:1-5-2026 TO 7-5-2026)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((((select true from event v where v.id = e.event_id and (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) limit 1) is true) or ((select true from event_group v where v.id = e.event_id and (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,20567,20580,20574,20580,20574,20567,20580,20574,20580,20574]

-- date:1-5-2026 TO 31-5-2026 (date:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and (((((select true from event v where v.id = e.event_id and v.start_day is not null limit 1) is true) or ((select true from event_group v where v.id = e.event_id and v.start_day is not null limit 1) is true)))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574]

-- date:1-5-2026 TO 31-5-2026 (contact:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"concert",-5,"concert",-5,"concert"]

-- date:1-5-2026 TO 31-5-2026 (contact:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p join term t on t.id = p.term where p.entity = b.contact_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p join term t on t.id = p.term where p.entity = l.person_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true) or ((select true from posting p join term t on t.id = p.term where p.entity = l.organization_id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"ab",-5,"ab",-5,"ab"]

-- date:1-5-2026 TO 31-5-2026 (contact:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,"grote zaal",-5,"grote zaal",-5,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (contact:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from contact_booking b where b.id = e.id and (((select true from posting p where p.entity = b.contact_id and p.keyword in (?) limit 1) is true) or ((select true from contact_link l where l.id = b.contact_link_id and (((select true from posting p where p.entity = l.person_id and p.keyword in (?) limit 1) is true) or ((select true from posting p where p.entity = l.organization_id and p.keyword in (?) limit 1) is true)) limit 1) is true)) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-5,-5,-5]

-- date:1-5-2026 TO 31-5-2026 (event:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.event_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-1,-3,"concert"]

-- date:1-5-2026 TO 31-5-2026 (event:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.event_id and p.keyword in (?, ?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-1,-3,"ab"]

-- date:1-5-2026 TO 31-5-2026 (event:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p where p.entity = e.event_id and p.keyword in (?, ?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-1,-3,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (event:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p where p.entity = e.event_id and p.keyword in (?, ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-1,-3]

-- date:1-5-2026 TO 31-5-2026 (role:concert)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-22,"concert"]

-- date:1-5-2026 TO 31-5-2026 (role:ab)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p join term t on t.id = p.term where p.entity = e.id and p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0 limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-22,"ab"]

-- date:1-5-2026 TO 31-5-2026 (role:="Grote Zaal")
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) and p.term in (select id from term where key = ?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-22,"grote zaal"]

-- date:1-5-2026 TO 31-5-2026 (role:*)
select e.id from contact_booking e where ((e.event_id is not null and e.event_id in (select v.id as id from event v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?))) union all select v.id as id from event_group v where (v.start_day is not null and (
    (v.start_day between ? and ? and v.end_day >= ?)
    or (v.end_day - v.start_day > 7 and v.start_day <= ? and v.end_day >= ?)))))) and ((((select true from posting p where p.entity = e.id and p.keyword in (?) limit 1) is true))) is true and 1=1;
-- [20567,20604,20574,20604,20574,20567,20604,20574,20604,20574,-22]

-- *:*
select e.id from contact_booking e where 1=1 and 1=1;
-- []

-- *:*, for {"userGroupIds":[10,11]}
select e.id from contact_booking e where 1=1 and (e.user_group_id is not null and e.user_group_id in (?, ?));
-- [10,11]

-- name:a + name:bcd - (name:efg name:="h"), for {"userGroupIds":[10,11]}
select e.id from contact_booking e where (((e.id in (select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p join term t on t.id = p.term where p.keyword in (?) and instr(coalesce(t.long, t.key), ?) > 0)))) or (e.id in (select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)))))) and not ((e.id in (select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select rowid from term_index where term_index match ?))))) and (e.id in (select b.id as id from contact_booking b where b.contact_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select b.id as id from contact_booking b where b.contact_link_id in (select l.id as id from contact_link l where l.person_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?)) union all select l.id as id from contact_link l where l.organization_id in (select p.entity as id from posting p where p.keyword in (?) and p.term in (select id from term where key = ?))))))) and (e.user_group_id is not null and +e.user_group_id in (?, ?));
-- [-5,"a",-5,"a",-5,"a",-5,"\"bcd\"",-5,"\"bcd\"",-5,"\"bcd\"",-5,"\"efg\"",-5,"\"efg\"",-5,"\"efg\"",-5,"h",-5,"h",-5,"h",10,11]

-- *:*, for "none"
select e.id from contact_booking e where 1=1 and 1=0;
-- []
