import { SubmitButton } from '#app/components/button.tsx';
import { CheckboxField, SelectField } from '#app/components/field.tsx';
import { MODALIDADES } from '../../labels.ts';
import { MAXIMO_DE_DISCIPLINAS, totalDeDisciplinas } from '../../rules.ts';
import type { CampoMarcado } from '../../types.ts';
import { erroDe, type PropsDaEtapa } from './tipos.ts';

/** Step 6: modalities, courses with their disciplines, production chains. Spec 1 §5. */
export function Objetivos(props: PropsDaEtapa) {
  const { valores, problemas } = props;
  return (
    <div className="grid gap-7">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Modalidades</legend>
        {Object.entries(MODALIDADES).map(([campo, rotulo], indice) => (
          <CheckboxField
            key={campo}
            name={campo}
            rotulo={rotulo}
            marcado={valores[campo as CampoMarcado]}
            erro={indice === 0 ? erroDe(problemas, campo) : undefined}
          />
        ))}
      </fieldset>
      <Cursos {...props} />
      <Cadeias {...props} />
    </div>
  );
}

function Cursos({ valores, problemas, opcoes }: PropsDaEtapa) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">Cursos e disciplinas</legend>
      <p className="num text-sm text-suave">
        Para Instrutoria, Consultoria e Tutoria. {totalDeDisciplinas(valores)} de {MAXIMO_DE_DISCIPLINAS}{' '}
        disciplinas escolhidas.
      </p>
      {valores.cursos.map((linha, indice) => {
        const unidades = opcoes.unidades[linha.codCurso] ?? [];
        return (
          <div key={`${indice}-${valores.cursos.length}-${linha.codCurso}`} className="painel grid gap-3 p-4">
            <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
              <SelectField
                name={`cursos[${indice}].codCurso`}
                rotulo={`Curso ${indice + 1}`}
                opcoes={opcoes.cursos}
                defaultValue={linha.codCurso}
                erro={erroDe(problemas, `cursos[${indice}].codCurso`)}
              />
              <div className="sem-js self-end">
                <SubmitButton name="_acao" value="atualizar">
                  Atualizar disciplinas
                </SubmitButton>
              </div>
            </div>
            {unidades.length > 0 && (
              <fieldset className="grid gap-1">
                <legend className="text-sm font-semibold">
                  Disciplinas<span className="sr-only"> do curso {indice + 1}</span>
                </legend>
                {unidades.map(({ valor, rotulo }) => (
                  <label key={valor} className="opcao">
                    <input
                      type="checkbox"
                      className="checkbox"
                      name={`cursos[${indice}].disciplinas`}
                      value={valor}
                      defaultChecked={linha.disciplinas.includes(valor)}
                    />
                    <span>{rotulo}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <div>
              <SubmitButton
                name="_acao"
                value={`remover:cursos:${indice}`}
                variante="remover"
                objeto={`o curso ${indice + 1}`}
              >
                Remover
              </SubmitButton>
            </div>
          </div>
        );
      })}
      {valores.cursos.length === 0 && erroDe(problemas, 'cursos[0].codCurso') && (
        <p className="text-sm text-error" id="cursos[0].codCurso" tabIndex={-1}>
          {erroDe(problemas, 'cursos[0].codCurso')}
        </p>
      )}
      <div>
        <SubmitButton name="_acao" value="adicionar:cursos" icone="plus">
          Adicionar curso
        </SubmitButton>
      </div>
    </fieldset>
  );
}

function Cadeias({ valores, problemas, opcoes }: PropsDaEtapa) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">Cadeias produtivas</legend>
      <p className="text-sm text-suave">
        Para Técnico de Campo e Supervisor: onde e com o que você quer trabalhar.
      </p>
      {valores.cadeias.map((linha, indice) => (
        <div
          key={`${indice}-${valores.cadeias.length}-${linha.uf}`}
          className="painel grid gap-3 p-4 sm:grid-cols-3"
        >
          <SelectField
            name={`cadeias[${indice}].cadeiaId`}
            rotulo={`Cadeia ${indice + 1}`}
            opcoes={opcoes.cadeias}
            defaultValue={linha.cadeiaId}
            erro={erroDe(problemas, `cadeias[${indice}].cadeiaId`)}
          />
          <SelectField
            name={`cadeias[${indice}].uf`}
            rotulo="Estado"
            complemento={`da cadeia ${indice + 1}`}
            opcoes={opcoes.estados}
            defaultValue={linha.uf}
          />
          <SelectField
            name={`cadeias[${indice}].municipioIbge`}
            rotulo="Cidade"
            complemento={`da cadeia ${indice + 1}`}
            opcoes={opcoes.municipios[linha.uf] ?? []}
            defaultValue={linha.municipioIbge}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-3">
            <span className="sem-js">
              <SubmitButton name="_acao" value="atualizar">
                Atualizar cidades
              </SubmitButton>
            </span>
            <SubmitButton
              name="_acao"
              value={`remover:cadeias:${indice}`}
              variante="remover"
              objeto={`a cadeia ${indice + 1}`}
            >
              Remover
            </SubmitButton>
          </div>
        </div>
      ))}
      <div>
        <SubmitButton name="_acao" value="adicionar:cadeias" icone="plus">
          Adicionar cadeia produtiva
        </SubmitButton>
      </div>
    </fieldset>
  );
}
