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
