-- Who takes a consumer's telephone number in a contract says that calling without consent is forbidden (C. conso L223-2,
-- since 11 August 2026). Texts that networks were given and have not changed get the sentence of the new ones; of those
-- that they wrote or changed, the check of mentions tells that it is missing.
update document_templates t
set content = replace(t.content, said.anchor, case when said.before then said.sentence || E'\n' || said.anchor
  else said.anchor || E'\n' || said.sentence end)
from (
  select document, language, before, sentence, coalesce(substring(content from pattern), '') as anchor, id, tenant_id
  from document_templates
  join (values
    ('mandate.mandate', 'fr', false, '<p>L’agence traite les données personnelles du mandant pour exécuter le mandat[^<]*</p>',
      '{% if clients.size > 0 %}<p>Il est interdit de démarcher par téléphone un consommateur sans son consentement préalable (code de la consommation, art. L223-1 et L223-2). Le numéro que le mandant communique ne sert, sans ce consentement, qu’à exécuter le mandat.</p>{% endif %}'),
    ('offer.offer', 'fr', true, '<p>Document établi par[^<]*</p>',
      '<p>Il est interdit de démarcher par téléphone un consommateur sans son consentement préalable (code de la consommation, art. L223-1 et L223-2). Le numéro que l’acquéreur communique ne sert, sans ce consentement, qu’au suivi de son offre.</p>'),
    ('offer.offer', 'en', true, '<p>Drawn up by[^<]*</p>',
      '<p>It is prohibited to call a consumer on the telephone for marketing without their prior consent (French Consumer Code, art. L223-1 and L223-2). Without it the number that the buyer gives serves the follow-up of their offer only.</p>')
  ) as sentences (document, language, before, pattern, sentence) using (document, language)
) said
where t.id = said.id and t.tenant_id = said.tenant_id and said.anchor <> '' and t.version = 1
  and t.content not like '%démarcher par téléphone%' and t.content not like '%prohibited to call a consumer%'
  and exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id);
