-- event
select e.id, e.created, e.revision, e.owner_id, e.owner_name, e.user_group_id, e.name, e.group_id, e.first_day, e.last_day, e.profile_id, e.status_id, e.is_production, e.attributes, e.labels, e.option_until, e.hold_order, e.start_at, e.end_at, e.start_day, e.end_day, e.location_ids, e.production_id, e.display_start, e.display_end, e.display_description, g.id as g_id, g.created as g_created, g.name as g_name,
  p.id as p_id, p.created as p_created, p.name as p_name from event e left join event_group g on g.id = e.group_id
  left join event_group p on p.id = e.production_id;

-- group
select e.id, e.created, e.revision, e.owner_id, e.owner_name, e.user_group_id, e.name, e.group_id, e.is_production, e.attributes, e.labels, e.start_at, e.end_at, e.start_day, e.end_day, e.profile_id, e.status_id, e.profile_ids, e.status_ids, e.location_ids, e.production_id, g.id as g_id, g.created as g_created, g.name as g_name,
  p.id as p_id, p.created as p_created, p.name as p_name from event_group e left join event_group g on g.id = e.group_id
  left join event_group p on p.id = e.production_id;

-- contact
select e.id, e.created, e.revision, e.name, e.owner_id, e.owner_name, e.user_group_id, e.contact_info, e.comment, e.labels, e.language_code, e.attributes, e.image_url, e.addresses, e.active, e.type, e.title, e.first_name, e.last_name, e.vat, e.linked_resource_id, r.id as r_id, r.created as r_created, r.name as r_name, r.kind as r_kind, r.resource_type as r_resource_type, r.resource_group_id as r_resource_group_id, r.roles as r_roles
    from contact e left join resource r on r.id = e.linked_resource_id;

-- contactlink
select e.id, e.created, e.revision, e.contact_info, e.comment, e.job_title, e.labels, e.department, e.organization_id, e.person_id, e.attributes, lp.id as lp_id, lp.created as lp_created, lp.name as lp_name, lp.type as lp_type, lo.id as lo_id, lo.created as lo_created, lo.name as lo_name, lo.type as lo_type,
      lp.user_group_id as lp_user_group_id, lo.user_group_id as lo_user_group_id
    from contact_link e join contact lp on lp.id = e.person_id join contact lo on lo.id = e.organization_id;

-- resource
select e.kind, e.id, e.created, e.revision, e.resource_type, e.name, e.resource_group_id, e.roles, e.description, e.external, e.rented, e.cost_models, e.default_role, e.amount, e.owner_id, e.owner_name, e.user_group_id, e.image_url, e.variety, e.team_ids, e.active, e.on_date, e.linked_contact_id, e.product_code, e.serial_number, e.member_ids, e.abbreviation, e.part_ids, e.apart_ids, e.setup, e.teardown, e.turnaround, e.overbooking, c.id as c_id, c.created as c_created, c.name as c_name, c.type as c_type
    from resource e left join contact c on c.id = e.linked_contact_id;

-- resourceplaceholder
select e.kind, e.id, e.created, e.revision, e.resource_type, e.name, e.resource_group_id, e.roles, e.description, e.external, e.rented, e.cost_models, e.default_role, e.amount, e.owner_id, e.owner_name, e.user_group_id, e.image_url, e.variety, e.team_ids, e.active, e.on_date, e.linked_contact_id, e.product_code, e.serial_number, e.member_ids, e.abbreviation, e.part_ids, e.apart_ids, e.setup, e.teardown, e.turnaround, e.overbooking, c.id as c_id, c.created as c_created, c.name as c_name, c.type as c_type
    from resource e left join contact c on c.id = e.linked_contact_id;

-- location
select e.kind, e.id, e.created, e.revision, e.resource_type, e.name, e.resource_group_id, e.roles, e.description, e.external, e.rented, e.cost_models, e.default_role, e.amount, e.owner_id, e.owner_name, e.user_group_id, e.image_url, e.variety, e.team_ids, e.active, e.on_date, e.linked_contact_id, e.product_code, e.serial_number, e.member_ids, e.abbreviation, e.part_ids, e.apart_ids, e.setup, e.teardown, e.turnaround, e.overbooking, c.id as c_id, c.created as c_created, c.name as c_name, c.type as c_type
    from resource e left join contact c on c.id = e.linked_contact_id;

-- resourcebooking
select e.id, e.created, e.revision, e.owner_id, e.owner_name, e.user_group_id, e.variety, e.parent_id, e.quantity, e.resource_id, e.start_at, e.end_at, e.actual_start, e.actual_end, e.actual_number, e.role, e.event_kind, e.event_id, e.event_name, e.unpublished, e.instance_id, e.cost_model, e.field_id, e.follows_event, e.setup, e.teardown, e.start_day, e.end_day, e.root_id, r.id as r_id, r.created as r_created, r.name as r_name, r.kind as r_kind, r.resource_type as r_resource_type, r.resource_group_id as r_resource_group_id, r.roles as r_roles, i.id as i_id, i.created as i_created, i.name as i_name, v.id as v_id, v.created as v_created, v.name as v_name, w.id as w_id, w.created as w_created, w.name as w_name
    from resource_booking e join resource r on r.id = e.resource_id
    left join resource_instance i on i.id = e.instance_id left join event v on v.id = e.event_id left join event_group w on w.id = e.event_id;

-- contactbooking
select e.id, e.created, e.revision, e.owner_id, e.owner_name, e.user_group_id, e.role, e.contact_id, e.contact_link_id, e.event_kind, e.event_id, e.field_id, c.id as c_id, c.created as c_created, c.name as c_name, c.type as c_type, l.id as l_id, l.created as l_created, l.job_title as l_job_title,
  lp.id as lp_id, lp.created as lp_created, lp.name as lp_name, lp.type as lp_type, lo.id as lo_id, lo.created as lo_created, lo.name as lo_name, lo.type as lo_type, v.id as v_id, v.created as v_created, v.name as v_name, w.id as w_id, w.created as w_created, w.name as w_name
    from contact_booking e left join contact c on c.id = e.contact_id left join contact_link l on l.id = e.contact_link_id
  left join contact lp on lp.id = l.person_id left join contact lo on lo.id = l.organization_id left join event v on v.id = e.event_id left join event_group w on w.id = e.event_id;

-- profile
select e.id, e.created, e.revision, e.name, e.color from profile e;

-- status
select e.id, e.created, e.revision, e.name, e.background_color, e.text_color, e.status_types, e.firmness from status e;

-- task
select e.id, e.created, e.revision, e.owner_id, e.owner_name, e.user_group_id, e.status, e.name, e.team_id, e.cost, e.due, e.start_at, e.description, e.event_kind, e.event_id, e.assigned_by, e.assigned_to, e.duration, e.due_day, v.id as v_id, v.created as v_created, v.name as v_name, w.id as w_id, w.created as w_created, w.name as w_name from task e left join event v on v.id = e.event_id left join event_group w on w.id = e.event_id;

-- user
select e.id, e.created, e.revision, e.name, e.login, e.email, e.password_hash, e.active, e.language_code, e.user_group_ids from app_user e;

-- usergroup
select e.id, e.created, e.revision, e.name, e.permissions, e.second_factor from user_group e;

-- team
select e.id, e.created, e.revision, e.name from team e;

-- resourceinstance
select e.id, e.created, e.revision, e.name, e.active, e.on_date, e.resource_id, e.product_code, e.serial_number, r.id as r_id, r.created as r_created, r.name as r_name, r.kind as r_kind, r.resource_type as r_resource_type, r.resource_group_id as r_resource_group_id, r.roles as r_roles, r.user_group_id as r_user_group_id
    from resource_instance e join resource r on r.id = e.resource_id;

-- attachment
select e.id, e.created, e.revision, e.holder_kind, e.holder_id, e.original_name, e.comment, e.on_date, e.user_name, e.data_type, e.link, e.file_id,
      coalesce(h1.id, h2.id, h3.id, h4.id, h5.id) as h_id, coalesce(h1.created, h2.created, h3.created, h4.created, h5.created) as h_created, coalesce(h1.name, h2.name, h3.name, h4.name, h5.name) as h_name, coalesce(h1.user_group_id, h2.user_group_id, h3.user_group_id, h4.user_group_id, h5.user_group_id) as h_user_group_id, h3.type as h_type
    from attachment e left join event h1 on h1.id = e.holder_id left join event_group h2 on h2.id = e.holder_id left join contact h3 on h3.id = e.holder_id left join resource h4 on h4.id = e.holder_id left join task h5 on h5.id = e.holder_id;
