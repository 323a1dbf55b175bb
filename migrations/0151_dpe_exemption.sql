comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","mandate.mandate","mandate.termination","offer.offer","property.noDpe"]}';
