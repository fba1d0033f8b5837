import { TEXTOS } from '../labels.ts';

type Falta = { id: string; nome: string; partes: readonly string[] };

/** Who is not scheduled yet, by name: nobody is left out in silence. */
export function SemAgendamento({ candidatos, faltam }: { candidatos: number; faltam: readonly Falta[] }) {
  if (candidatos === 0) return <p className="mt-3">{TEXTOS.ninguem}</p>;
  if (faltam.length === 0) return <p className="mt-3">Todos os candidatos estão agendados.</p>;
  return (
    <>
      <p className="mt-3 font-bold">
        {faltam.length === 1
          ? 'Um candidato não está agendado:'
          : `${String(faltam.length)} candidatos não estão agendados:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {faltam.map(({ id, nome, partes }) => (
          <li key={id}>
            {nome} ({partes.join(' e ').toLowerCase()})
          </li>
        ))}
      </ul>
      <p className="mt-2">Eles ainda podem ser agendados até o fim das entrevistas.</p>
    </>
  );
}
