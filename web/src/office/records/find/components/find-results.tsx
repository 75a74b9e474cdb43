import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FindItem } from '../find-item.ts';

type FindResultsProps = {
  id: string;
  groups: readonly { title: string; items: readonly FindItem[] }[];
  active: FindItem | undefined;
  optionId: (item: FindItem) => string;
  onHover: (item: FindItem) => void;
  onOpen: (item: FindItem) => void;
};

/** Search results by kind. The focus stays in the field, which names the active option. */
export function FindResults(props: FindResultsProps) {
  const { id, groups, active, optionId, onHover, onOpen } = props;
  return (
    // The list itself scrolls: the field's arrow keys move through it.
    <Box id={id} role="listbox" aria-label="Found" sx={{ overflowY: 'auto', pb: 1 }}>
      {groups.map(({ title, items }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography aria-hidden variant="body2" sx={{ px: 2.5, pt: 1.5, fontWeight: 700 }}>
            {title}
          </Typography>
          {items.map((item) => {
            const isActive = item.id === active?.id;
            return (
              <Box
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={isActive}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => !isActive && onHover(item)}
                onClick={() => onOpen(item)}
                sx={{
                  px: 2.5,
                  py: 0.75,
                  minHeight: 44,
                  cursor: 'pointer',
                  display: 'flex',
                  flexDirection: 'column',
                  justifyContent: 'center',
                  boxShadow: isActive ? 'inset 3px 0 0 var(--gold)' : 'none',
                  bgcolor: isActive ? 'var(--mist)' : 'transparent',
                }}
              >
                <Typography noWrap>{item.label}</Typography>
                {item.detail !== '' && (
                  <Typography variant="body2" color="textSecondary" noWrap>
                    {item.detail}
                  </Typography>
                )}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
