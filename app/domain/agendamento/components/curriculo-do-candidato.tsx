import { CurriculoLeitura } from '#app/domain/curriculo/components/curriculo-leitura.tsx';
import { DialogoCurriculo } from '#app/domain/curriculo/components/dialogo-curriculo.tsx';
import type { CurriculoDoCandidato } from '../commands.server/curriculo.ts';

/** The curriculum with which a candidate entered, over the list of schedulings or of attendance. */
export function DialogoDoCurriculo({
  curriculo: { nome, versao },
  fechar,
}: {
  curriculo: CurriculoDoCandidato;
  fechar: string;
}) {
  return (
    <DialogoCurriculo nome={nome} fechar={fechar}>
      <CurriculoLeitura versao={versao} />
    </DialogoCurriculo>
  );
}
