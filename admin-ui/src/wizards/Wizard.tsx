import { askedValues, fitsOnePage, isBlank, type Resource, stepFields } from '@hestia/resources/vocabulary/index.ts';
import { Button, useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, useStore, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { recordPath, useLabels } from '../labels.ts';
import { useEditing } from '../state/editing.tsx';
import { FilesUnderWay } from '../state/underWay.tsx';
import { declaredDefaults } from '../views/form/creation.ts';
import { PageHeader } from '../views/PageHeader.tsx';
import { sourceOf, useCreation } from '../views/ResourceCreate.tsx';
import { OnePage } from './OnePage.tsx';
import { Steps } from './Steps.tsx';

type Values = Record<string, unknown>;

/**
 * Creates a record by the steps that its resource declares: each step is checked before the next, going back loses
 * nothing, what was entered outlives a reload until it is saved or thrown away. Where there is room, few small steps are
 * the sections of one page.
 */
export default function Wizard({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { begin, end } = useEditing();
  const { search } = useLocation();
  // What was begun from elsewhere is a draft of its own: another client's doesn't show through.
  const [source] = useState(() => sourceOf(search));
  const [from] = useState(() => new URLSearchParams(search).get('from') ?? JSON.stringify(source));
  const key = Object.keys(source).length > 0 ? `.from ${from}` : '';
  const [draft, setDraft] = useStore<Values | undefined>(`draft.${resource.name}${key}`);
  const { steps = [], beside } = resource.declaration.wizard ?? {};
  const [initial] = useState<Values>(() => {
    const asked = [...steps.flatMap((step) => stepFields(resource, step)), ...(beside ?? [])];
    const defaults = Object.entries(declaredDefaults(resource)).filter(([name]) => asked.includes(name));
    // What was left blank gives way to what is known by now.
    const entered = Object.entries(draft ?? {}).filter(([name, value]) => !(name in source && isBlank(value)));
    return { ...Object.fromEntries(defaults), ...source, ...Object.fromEntries(entered) };
  });
  const editKey = `${resource.name} wizard`;
  const save = useCreation(resource, editKey);
  useEffect(() => () => end(editKey), [end, editKey]);
  const hasRoom = useMediaQuery('(min-width:1100px)');
  const Questions = hasRoom && fitsOnePage(resource) ? OnePage : Steps;
  const list = `/${resource.declaration.path}/list`;
  const create = async (values: Values) => {
    const errors = await save(askedValues(resource, steps, values));
    if (!errors) setDraft(undefined);
    return errors;
  };
  const leave = (to = list) => {
    end(editKey);
    setDraft(undefined);
    navigate(to);
  };
  return (
    <>
      <PageHeader
        title={translate('app.newModel', { model: labels.name.toLowerCase() })}
        parents={[{ to: list, label: labels.plural }]}
        actions={<Button onClick={() => leave()}>{translate('app.wizard.discard')}</Button>}
      />
      <Form defaultValues={initial} onSubmit={create} noValidate>
        <FilesUnderWay>
          <Questions
            resource={resource}
            onDraft={(values) => {
              begin(editKey);
              setDraft(values);
            }}
            onUse={(record) => leave(recordPath(resource, record.id))}
          />
        </FilesUnderWay>
      </Form>
    </>
  );
}
