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
-- A visit slip says who signs by their civility, and that calling without consent is forbidden (C. conso L223-2, since 11 August
-- 2026; wording ours, no official model was found). Texts that networks were given and have not changed become the new ones.
update document_templates t
set content = replace(replace(replace(replace(content, '<p>Je soussigné(e) ',
    '{% assign women = 0 %}{% assign men = 0 %}{% for one in clients %}{% if one.title_code == ''ms'' %}{% assign women = women | plus: 1 %}{% elsif one.title_code == ''mr'' %}{% assign men = men | plus: 1 %}{% endif %}{% endfor %}<p>{% if clients.size > 1 %}Nous soussigné{% else %}Je soussigné{% endif %}{% if women == clients.size %}e{% elsif men == 0 %}(e){% endif %}{% if clients.size > 1 %}s{% endif %} '), 'reconnais avoir visité',
    '{% if clients.size > 1 %}reconnaissons{% else %}reconnais{% endif %} avoir visité'), 'ne donne lieu à aucun versement.</p>',
    'ne donne lieu à aucun versement.</p><p>Il est interdit de démarcher par téléphone un consommateur sans son consentement préalable (code de la consommation, art. L223-1 et L223-2). Le numéro que le visiteur communique ne sert, sans ce consentement, qu’à organiser ses visites.</p>'),
    '{% for one in clients %}{{ one.title }} {{ one.firstName }}', '{% for one in clients %}{% if one.title_code == ''mr'' or one.title_code == ''ms'' %}{{ one.title }} {% endif %}{{ one.firstName }}')
where document = 'appointment.slip' and language = 'fr' and t.version = 1
  and exists (
    select from starts s where s.tenant_id = t.tenant_id and s.resource = 'document-template' and s.record_id = t.id);
