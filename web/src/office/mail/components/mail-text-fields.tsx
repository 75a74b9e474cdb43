import type { MailKind } from '@kerala-stays/domain/mail/mail';
import {
  fieldsOf,
  type MailField,
  mailFieldWords,
  requiredFields,
} from '@kerala-stays/domain/mail/mail-fields';
import { formatField, type MailText } from '@kerala-stays/domain/mail/mail-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type FieldListProps = {
  kind: MailKind;
  values: MailText;
  onInsert: (field: MailField) => void;
};

/** The fields of a mail, the required ones first; a press inserts one. */
export function MailTextFields({ kind, values, onInsert }: FieldListProps) {
  const required = requiredFields(kind);
  const isMissing = (name: MailField) =>
    required.includes(name) && !`${values.above}${values.below}`.includes(formatField(name));
  return (
    <Box component="section" aria-label="Fields">
      <Typography variant="h6" component="h3">
        Fields
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Each becomes what it is for the booking. A press inserts one where you last wrote.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {fieldsOf(kind).map((name) => (
          <Box component="li" key={name} sx={{ py: 0.5 }}>
            <Button
              size="small"
              onClick={() => onInsert(name)}
              sx={{ fontFamily: 'monospace', textTransform: 'none', px: 1, minWidth: 0 }}
            >
              {formatField(name)}
            </Button>
            <Typography component="span" variant="body2" color="textSecondary">
              {mailFieldWords[name]}
              {required.includes(name) && (
                <Box component="strong" sx={{ color: isMissing(name) ? 'error.main' : 'inherit' }}>
                  {isMissing(name) ? ' · is missing' : ' · required'}
                </Box>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
