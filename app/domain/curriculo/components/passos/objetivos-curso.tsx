import { useState } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { SelectField } from '#app/components/field.tsx';
import { MENSAGENS } from '../../labels.ts';
import { caminho } from '../../rules.ts';
import type { LinhaDeObjetivo } from '../../types.ts';
import { Linha } from './linha.tsx';
import { useOpcoes } from './opcoes.ts';
import { erroDe, type PropsDoPasso } from './tipos.ts';

type Props = Pick<PropsDoPasso, 'opcoes' | 'problemas'> & { indice: number; linha: LinhaDeObjetivo };

/** A course and its units of interest. Without scripting 'Atualizar disciplinas' brings those of the course. */
export function LinhaDeCurso({ indice, linha, opcoes, problemas }: Props) {
  const [curso, setCurso] = useState(linha.codCurso);
  const { itens, situacao } = useOpcoes(opcoes.unidades, curso, '/api/utils/unidades-curriculares');
  const nome = caminho('cursos', indice, 'codCurso');
  return (
    <Linha lista="cursos" indice={indice} nome="Curso">
      <div className="flex flex-wrap items-end gap-3">
        <div
          className="min-w-0 flex-1 basis-64"
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement) setCurso(event.target.value);
          }}
        >
          <SelectField
            name={nome}
            rotulo="Curso"
            vazio="Selecione"
            opcoes={opcoes.cursos}
            defaultValue={linha.codCurso}
            erro={erroDe(problemas, nome)}
          />
        </div>
        <BotaoAtualizar valor={`atualizar:cursos:${String(indice)}`} sempre={situacao === 'falhou'}>
          Atualizar disciplinas
        </BotaoAtualizar>
      </div>
      <Situacao situacao={situacao} />
      {itens.length > 0 && (
        <fieldset key={curso} className="campo">
          <legend>
            Disciplinas<span className="sr-only"> do curso {indice + 1}</span>
          </legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {itens.map(({ valor, rotulo }) => (
              <label key={valor} className="opcao">
                <input
                  type="checkbox"
                  className="checkbox"
                  name={caminho('cursos', indice, 'disciplinas')}
                  value={valor}
                  defaultChecked={linha.codCurso === curso && linha.disciplinas.includes(valor)}
                />
                <span>{rotulo}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Linha>
  );
}

/** For browsers without scripting, and for when the list could not be fetched. */
export function BotaoAtualizar({
  valor,
  sempre,
  children,
}: {
  valor: string;
  sempre: boolean;
  children: string;
}) {
  return (
    <SubmitButton
      name="_acao"
      value={valor}
      icone="refresh-cw"
      className={sempre ? undefined : '[@media(scripting:enabled)]:hidden'}
    >
      {children}
    </SubmitButton>
  );
}

/** State of a list that loads as another changes. */
export function Situacao({ situacao }: { situacao: ReturnType<typeof useOpcoes>['situacao'] }) {
  return (
    <p role="status" className="text-sm text-suave empty:hidden">
      {situacao === 'buscando' && 'Buscando…'}
      {situacao === 'falhou' && <span className="text-error">{MENSAGENS.semReferencia}</span>}
    </p>
  );
}
