import { useTranslate } from 'react-admin';
import { FeedAddress } from '../../views/FeedAddress.tsx';
import { Panel } from '../../views/Panel.tsx';
import { Interface } from './Interface.tsx';
import { Password } from './Password.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoStep } from './TwoStep.tsx';

/** What people set up for themselves. */
export function Settings() {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('app.profile.interface')}>
        <Interface />
      </Panel>
      <Panel title={translate('app.calendarFeed.title')}>
        <FeedAddress at="me/calendar-feed" help={translate('app.calendarFeed.help')} />
      </Panel>
      <Panel title={translate('app.profile.password')}>
        <Password />
      </Panel>
      <Panel title={translate('app.twoStep.title')}>
        <TwoStep />
      </Panel>
      <Panel title={translate('app.profile.sessions')}>
        <Sessions />
      </Panel>
    </>
  );
}
