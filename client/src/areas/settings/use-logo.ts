import { imageType } from '@meet/contracts/fields/field-kinds';
import { logoFields, type LogoField } from '@meet/contracts/settings/general';
import { useServices } from '../../core/services.ts';

/**
 * The address of a logo: of the chosen file, or of the one there is now.
 * @useSignals
 */
export function useLogo(field: LogoField, chosen: string): string | undefined {
  const { brand } = useServices();
  const type = chosen === '' ? undefined : imageType(chosen);
  return type ? `data:${type};base64,${chosen}` : brand.logos.value[logoFields[field]];
}
