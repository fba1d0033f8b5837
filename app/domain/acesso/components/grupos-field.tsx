import { CheckboxGroup, type ConformField } from '#app/components/field.tsx';
import { grupos, listaGrupos, type Grupo } from '../permissions.ts';

const DICAS: Partial<Record<Grupo, string>> = {
  coordenacao: 'Sem um grupo de área, vê as demandas de todas as áreas.',
  area_at: 'Com Coordenação Técnica ou Analista Técnico: limita o que é visto a estas áreas.',
  candidato: 'Mantém currículo e participa de demandas.',
};

/** Every group a person may hold; permissions are the union. Decisions §1. */
export function GruposField({ campo, marcados }: { campo: ConformField; marcados?: readonly string[] }) {
  return (
    <CheckboxGroup
      campo={campo}
      rotulo="Grupos"
      dica="As permissões somam-se."
      defaultValues={marcados}
      opcoes={listaGrupos.map((grupo) => ({ valor: grupo, rotulo: grupos[grupo], dica: DICAS[grupo] }))}
    />
  );
}
