-- The letter that ends a mandate greets who gave it as every letter does. Texts that networks were given and have not changed
-- become the new one.
update document_templates t
set content = replace(replace(content, '<p>Madame, Monsieur,</p>', '<p>{{ clients | greeting }},</p>'),
    'vous prions d’agréer, Madame, Monsieur, l’expression', 'vous prions d’agréer l’expression')
where document = 'mandate.termination' and language = 'fr' and t.version = 1
  and exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id);
