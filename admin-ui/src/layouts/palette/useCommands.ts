import { may, reachesPage } from '@hestia/permissions/index.ts';
import { fold, type Language, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import AddIcon from '@mui/icons-material/Add';
import ThemeIcon from '@mui/icons-material/Brightness4';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import LanguageIcon from '@mui/icons-material/Translate';
import SafeIcon from '@mui/icons-material/VisibilityOutlined';
import { useLocaleState, useLocales, useTheme, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { onlyPanel } from '../../quick/panels.ts';
import { screens } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { openQuick } from '../../state/quick.ts';
import { useSafeView } from '../../state/safeView.ts';
import { iconOf } from '../icons.tsx';

/** Something that is done at once. */
export interface Command {
  name: string;
  label: string;
  Icon: SvgIconComponent;
  run: () => void;
}

/** The commands in whose words each of the typed ones begins a word, however accents and capitals were typed. */
export function commandsFor<C extends { label: string }>(commands: readonly C[], text: string): C[] {
  const typed = fold(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = fold(label).split(/[\s’']+/);
    return typed.every((one) => words.some((word) => word.startsWith(one)));
  });
}

/** What opens the panel of a new record, where a resource declares one. */
export const panelOf = ({ id, name, declaration: { quick } }: Resource, labels: Resource['labels']['en']): Command[] =>
  (quick ?? [])
    .filter(({ answers }) => !answers)
    .map((panel) => ({
      name: `quick ${id} ${panel.name}`,
      label: labels.quick?.[panel.name] ?? panel.name,
      Icon: AddIcon,
      run: () => openQuick(name, panel.name),
    }));

/** What can be done from anywhere: records begun, lists gone to, theme, language and safe view changed. */
export function useCommands(): Command[] {
  const { actor, ability } = useSession();
  const translate = useTranslate();
  const navigate = useNavigate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [isSafe, setSafe] = useSafeView();
  const reached = screens.filter((one) => !one.declaration.global && reachesPage(actor, one));
  const work = reached.filter(({ declaration }) => declaration.layout !== 'admin');
  const labels = (of: (typeof screens)[number]) => of.labels[locale as Language];
  const isDark = theme === 'dark';
  return [
    ...work
      .filter((one) => may(ability, 'add', one))
      .flatMap((one) => [
        ...panelOf(one, labels(one)),
        ...(onlyPanel(one)
          ? []
          : [
              {
                name: `add ${one.id}`,
                label: translate('app.commands.add', { model: labels(one).name.toLowerCase() }),
                Icon: AddIcon,
                run: () => navigate(`/${one.declaration.path}/add`),
              },
            ]),
      ]),
    { name: 'home', label: translate('app.menu.dashboard'), Icon: DashboardIcon, run: () => navigate('/') },
    ...reached.map((one) => ({
      name: `list ${one.id}`,
      label: labels(one).plural,
      Icon: iconOf(one.declaration.menu?.icon),
      run: () => navigate(`/${one.declaration.path}/list`),
    })),
    {
      name: 'theme',
      label: translate(isDark ? 'app.commands.light' : 'app.commands.dark'),
      Icon: ThemeIcon,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...locales
      .filter((one) => one.locale !== locale)
      .map((one) => ({
        name: `in ${one.locale}`,
        label: one.name,
        Icon: LanguageIcon,
        run: () => setLocale(one.locale),
      })),
    {
      name: 'safe',
      label: translate(isSafe ? 'app.commands.agency' : 'app.commands.client'),
      Icon: SafeIcon,
      run: () => setSafe(!isSafe),
    },
  ];
}
