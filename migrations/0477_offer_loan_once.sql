-- An offer said its loan condition twice where the clause of it stood among its clauses: the clause says it, and the sentence
-- after it what is asked for. Texts that networks were given and have not changed become the new ones.
update document_templates t
set content = replace(replace(content, '{% if one.code == ''loan'' %}<p>{{ one.text }}</p>{% endif %}{% endfor %}<p>Condition suspensive de prêt : un prêt',
    '{% if one.code == ''loan'' %}{% if one.text contains ''condition suspensive'' and one.text contains ''un mois'' %}{% assign isSaid = true %}{% endif %}<p>{{ one.text }}</p>{% endif %}{% endfor %}<p>{% if isSaid %}Le prêt demandé{% else %}Condition suspensive de prêt{% endif %} : un prêt'), '{{ loan.delay }} jours, qui n’est pas inférieur à un mois à compter',
    '{{ loan.delay }} jours{% unless isSaid %}, qui n’est pas inférieur à un mois{% endunless %} à compter')
where document = 'offer.offer' and language = 'fr' and t.version = 1
  and exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id);
update document_templates t
set content = replace(replace(content, '{% if one.code == ''loan'' %}<p>{{ one.text }}</p>{% endif %}{% endfor %}<p>Condition precedent (condition suspensive): a loan of',
    '{% if one.code == ''loan'' %}{% if one.text contains ''a month'' %}{% assign isSaid = true %}{% endif %}<p>{{ one.text }}</p>{% endif %}{% endfor %}<p>{% if isSaid %}This condition precedent (condition suspensive) is of a loan of{% else %}Condition precedent (condition suspensive): a loan of{% endif %}'), '{{ loan.delay }} days, which is no less than a month from',
    '{{ loan.delay }} days{% unless isSaid %}, which is no less than a month{% endunless %} from')
where document = 'offer.offer' and language = 'en' and t.version = 1
  and exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id);
