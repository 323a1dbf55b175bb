import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import RefusedIcon from '@mui/icons-material/ReportGmailerrorred';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import { Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Way } from './ways.ts';

const ICONS = { phone: PhoneIcon, sms: SmsIcon, email: MailIcon };

/** In the bar at the bottom of a phone: the picture over the word, as wide as there is room. */
export const BAR_BUTTON = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.25,
  py: 0.75,
  fontSize: 12,
  borderRadius: 0,
  '& .MuiButton-icon': { m: 0 },
} as const;

interface WayButtonProps {
  way: Way;
  /** Why one has to ask first. */
  refused?: string | undefined;
  onAsk?: (() => void) | undefined;
  /** Whether it may be used is not known yet. */
  isPending?: boolean;
  inBar?: boolean;
}

/** Calls or writes by one way; where that is refused it says why, and asks. */
export function WayButton({ way, refused, onAsk, isPending = false, inBar = false }: WayButtonProps) {
  const translate = useTranslate();
  const action = translate(`app.contact.${way.channel}`);
  const Icon = ICONS[way.channel];
  const shared = {
    size: 'small',
    startIcon: <Icon />,
    'aria-label': translate('app.contact.to', { action, address: way.address }),
    ...(inBar ? { sx: BAR_BUTTON } : { variant: 'outlined' as const, sx: { px: 1.25, borderColor: 'divider' } }),
  } as const;
  if (!refused)
    return (
      <Button {...shared} href={way.href} disabled={isPending}>
        {action}
      </Button>
    );
  return (
    <Tooltip title={refused} describeChild>
      <Button
        {...shared}
        color="inherit"
        {...(inBar ? {} : { endIcon: <RefusedIcon color="warning" /> })}
        aria-haspopup="dialog"
        onClick={() => onAsk?.()}
      >
        {action}
      </Button>
    </Tooltip>
  );
}
