comment on column calendar_connections.provider is '{"required":true,"values":["caldav","google","microsoft"]}';
