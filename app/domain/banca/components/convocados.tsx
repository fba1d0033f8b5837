import { CheckboxGroup } from '#app/components/field.tsx';
import { ROTULO_DE_NOVO } from '../labels.ts';
import type { MembroDaLista } from '../queries.server/lista.ts';

/** Who is convened, and who may be again: nobody twice without being chosen. R-BAN-07, R-BAN-10. */
export function Convocados({ membros }: { membros: readonly MembroDaLista[] }) {
  const novos = membros.filter(({ convocacoes }) => convocacoes === 0);
  const deNovo = membros.flatMap(({ id, nome, convocacoes, deNovo: porque }) =>
    porque === null
      ? []
      : [{ valor: `${id}:${String(convocacoes)}`, rotulo: `${nome}: ${ROTULO_DE_NOVO[porque]}` }],
  );
  return (
    <div className="grid gap-3">
      {novos.length > 0 && (
        <ul className="list-disc pl-5 text-sm">
          {novos.map(({ id, nome }) => (
            <li key={id}>{nome}</li>
          ))}
        </ul>
      )}
      {deNovo.length > 0 && (
        <CheckboxGroup
          name="deNovo"
          rotulo="Convocar de novo"
          defaultValues={novos.length === 0 ? deNovo.map(({ valor }) => valor) : []}
          opcoes={deNovo}
        />
      )}
    </div>
  );
}
