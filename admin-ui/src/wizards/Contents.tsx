import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import WrongIcon from '@mui/icons-material/ErrorOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ContentsProps {
  sections: { name: string; label: string; isCurrent: boolean; isDone: boolean; isWrong: boolean }[];
  onGo: (name: string) => void;
}

/** The sections of a page with their state, each leading there. */
export function Contents({ sections, onGo }: ContentsProps) {
  const translate = useTranslate();
  const icon = ({ isDone, isWrong }: ContentsProps['sections'][number]) => {
    if (isWrong) return <WrongIcon color="error" fontSize="small" titleAccess={translate('app.wizard.wrong')} />;
    if (isDone) return <DoneIcon color="success" fontSize="small" titleAccess={translate('app.wizard.done')} />;
    return <OpenIcon color="disabled" fontSize="small" />;
  };
  return (
    <List dense disablePadding component="ol">
      {sections.map((section) => (
        <ListItem key={section.name} disablePadding>
          <ListItemButton
            component="button"
            type="button"
            selected={section.isCurrent}
            aria-current={section.isCurrent ? 'step' : undefined}
            onClick={() => onGo(section.name)}
            sx={{ borderRadius: 1 }}
          >
            <ListItemIcon sx={{ minWidth: 32 }}>{icon(section)}</ListItemIcon>
            <ListItemText primary={section.label} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
