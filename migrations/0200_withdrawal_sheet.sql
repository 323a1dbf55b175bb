-- The form of withdrawal is cut out: it stands on a sheet of its own, not on the back of the signatures.
update document_templates
set content = regexp_replace(content, '<hr ?/?>(\s*<h1>Modèle de formulaire de rétractation)', '<hr><hr>\1')
where content ~ '<hr ?/?>\s*<h1>Modèle de formulaire de rétractation';
