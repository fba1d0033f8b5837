import type { ComponentProps } from 'react';
import { CurriculoLeitura } from './curriculo-leitura.tsx';
import { DialogoCurriculo } from './dialogo-curriculo.tsx';

/** A curriculum to be read over the list of the person it is of. */
export function CurriculoEmDialogo({
  nome,
  versao,
  fechar,
}: {
  nome: string;
  versao: ComponentProps<typeof CurriculoLeitura>['versao'];
  fechar: string;
}) {
  return (
    <DialogoCurriculo nome={nome} fechar={fechar}>
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
