-- The outlines of communes, where an operator has imported them: of nobody, the same for all networks.
create table commune_outlines (
  -- The INSEE code of the department.
  department text primary key,
  -- The year of IGN's edition.
  edition integer not null,
  -- TopoJSON text with the object "communes".
  topology text not null
);
