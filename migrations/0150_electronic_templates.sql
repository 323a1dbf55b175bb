alter table document_templates add column electronic boolean default false;
-- A record's text that was kept for electronic signature stands beside that of its paper.
alter table print_texts add column electronic boolean not null default false;
alter table print_texts drop constraint print_texts_pkey;
alter table print_texts add primary key (tenant_id, resource, record_id, document, electronic);
-- A network that has words of its own for mandates or amendments keeps them for electronic signature, too: it isn't given
-- the texts that would go before them.
insert into starts (tenant_id, resource, key)
select tenant_id, 'document-template', key
from (
  select distinct t.tenant_id from document_templates t
  where t.document in ('mandate.mandate', 'avenant.avenant') and (t.version > 1 or not exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id))
) own
cross join unnest(array['simple_electronic', 'exclusive_electronic', 'semi_exclusive_electronic', 'co_exclusive_electronic',
  'delegation_electronic', 'search_electronic', 'avenant_electronic']) key
on conflict do nothing;
