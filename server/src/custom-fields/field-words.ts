import type { CustomFieldDefinition } from '@circolo/contract/custom-fields/custom-field';
import type { Language } from '@circolo/messages/languages';

type Described = { Description: string; DescriptionEn: string | null };

const described = ({ Description, DescriptionEn }: Described, language: Language): string =>
  (language === 'en' ? DescriptionEn : null) ?? Description;

/** What a custom field is called in a language. */
export const customLabel = (field: CustomFieldDefinition, language: Language): string => described(field, language);

/** What the choice of a field with a key is called; other texts are what they are. */
export function choiceLabel({ Choices }: Pick<CustomFieldDefinition, 'Choices'>, language: Language) {
  const labels = new Map(Choices.map((choice) => [choice.Key, described(choice, language)]));
  return (text: string): string => labels.get(text) ?? text;
}
