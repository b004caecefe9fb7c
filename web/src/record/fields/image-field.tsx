import { Button, FileButton, Group, Image, Input } from '@mantine/core';
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { type FieldProps, useField } from '../../ui/form/form-context.ts';
import css from './image-field.module.css';
import { pictureAccept, storePicture } from './store-picture.ts';

/** A picture: it is stored at once, the value is its address. */
export function ImageField(field: FieldProps) {
  const { value, change, input } = useField<string | null>(field);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setRefusal(null);
    try {
      change((await storePicture(file)).Link);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.Message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper
      label={input.label}
      description={input.description ?? t('form.imageHelp')}
      required={input.required}
      error={refusal ?? input.error}
      style={input.style}
      labelElement="div"
    >
      <Group gap="sm" mt={4}>
        <div className={css.frame}>
          {value ? (
            <Image src={value} alt="" fit="contain" h="100%" />
          ) : (
            <IconPhoto size={22} opacity={0.5} aria-hidden />
          )}
        </div>
        <FileButton accept={pictureAccept} onChange={(file) => void upload(file)} disabled={input.disabled}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              {value ? t('form.replaceImage') : t('form.uploadImage')}
            </Button>
          )}
        </FileButton>
        {value && !input.disabled ? (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => change('')}
          >
            {t('form.removeImage')}
          </Button>
        ) : null}
      </Group>
    </Input.Wrapper>
  );
}
