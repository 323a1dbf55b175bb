import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import RefreshIcon from '@mui/icons-material/Refresh';
import { Box, Chip, type Theme } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { useNews } from './useNews.ts';

const Changed = createContext<ReadonlySet<string>>(new Set());

/** How a row or card is marked that somebody else changed while it was looked at. */
export function useChangedLook(): (id: unknown) => object {
  const changed = useContext(Changed);
  return (id) =>
    changed.has(String(id)) ? { boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.info.main}` } : {};
}

/** Marks in a list what others change, and tells over it how much came or went: nothing moves until it is asked for. */
export function News({ resource, children }: { resource: Resource; children: ReactNode }) {
  const translate = useTranslate();
  const { changed, count, show } = useNews(resource.name);
  return (
    <Changed value={changed}>
      {/* It takes no room: what is below stays under the mouse. */}
      <Box
        role="status"
        sx={{ position: 'sticky', top: 64, height: 0, zIndex: 3, display: 'flex', justifyContent: 'center' }}
      >
        {count > 0 ? (
          <Chip
            color="primary"
            icon={<RefreshIcon />}
            label={translate('app.news.show', { smart_count: count })}
            onClick={show}
            sx={{ boxShadow: 3 }}
          />
        ) : null}
      </Box>
      {children}
    </Changed>
  );
}
