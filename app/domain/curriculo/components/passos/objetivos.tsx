import { CheckboxField } from '#app/components/field.tsx';
import { useLugar } from '#app/lib/use-lugar.ts';
import { MODALIDADES } from '../../labels.ts';
import type { CampoMarcado } from '../../types.ts';
import { Adicionar } from './linha.tsx';
import { LinhaDeCadeia } from './objetivos-cadeia.tsx';
import { LinhaDeCurso } from './objetivos-curso.tsx';
import { erroDe, type PropsDoPasso } from './tipos.ts';

/** Step 6: modalities, courses with their disciplines, production chains. */
export function Objetivos({ valores, problemas, opcoes }: PropsDoPasso) {
  const { cursos, cadeias } = valores;
  const { uf } = useLugar();
  const modalidades = Object.entries(MODALIDADES) as [CampoMarcado, string][];
  const erro = erroDe(problemas, 'instrutoria');
  return (
    <div className="grid gap-6">
      <fieldset className="painel p-4" aria-describedby={erro ? 'instrutoria-erro' : undefined}>
        <legend className="sr-only">Modalidades</legend>
        <h3 aria-hidden="true" className="mb-1">
          Modalidades
        </h3>
        <div className="grid items-end gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {modalidades.map(([campo, rotulo]) => (
            <CheckboxField
              key={campo}
              name={campo}
              rotulo={rotulo}
              marcado={valores[campo]}
              erro={campo === 'instrutoria' ? erro : undefined}
            />
          ))}
        </div>
      </fieldset>
      <section className="grid gap-3" aria-labelledby="titulo-cursos">
        <div>
          <h3 id="titulo-cursos">Cursos e disciplinas</h3>
          <p className="text-sm text-suave">
            Obrigatório para Instrutoria, Consultoria e Tutoria: ao menos um curso com uma disciplina.
          </p>
        </div>
        {(cursos.length > 0 ? cursos : [{ codCurso: '', disciplinas: [] }]).map((linha, indice) => (
          <LinhaDeCurso
            key={`${String(indice)}/${String(cursos.length)}`}
            indice={indice}
            linha={linha}
            opcoes={opcoes}
            problemas={problemas}
          />
        ))}
        <div>
          <Adicionar lista="cursos">Adicionar curso</Adicionar>
        </div>
      </section>
      <section className="grid gap-3" aria-labelledby="titulo-cadeias">
        <div>
          <h3 id="titulo-cadeias">Cadeias produtivas</h3>
          <p className="text-sm text-suave">
            Obrigatório para Técnico de Campo: ao menos a primeira linha. Informe a cidade em que deseja
            atuar.
          </p>
        </div>
        {(cadeias.length > 0 ? cadeias : [{ cadeiaId: '', uf, municipioIbge: '' }]).map((linha, indice) => (
          <LinhaDeCadeia
            key={`${String(indice)}/${String(cadeias.length)}`}
            indice={indice}
            linha={linha}
            opcoes={opcoes}
            problemas={problemas}
          />
        ))}
        <div>
          <Adicionar lista="cadeias">Adicionar cadeia</Adicionar>
        </div>
      </section>
    </div>
  );
}
