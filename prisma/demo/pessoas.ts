import { fold } from '#app/lib/text.ts';
import { idDe, type Sorteio } from './sorteio.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

export type Pessoa = {
  chave: string;
  id: string;
  nome: string;
  sobrenome: string;
  email: string;
  cpf: string;
  telefone: string;
};

/**
 * CPFs of the invented people: order numbers 0000092000 and on, from the first thousands ever given, picked so that
 * they should not belong to anyone. Those of people linked to companies come from `empresas_vinculadas.csv`
 * (order numbers 00000910xx to 00000912xx).
 */
const PRIMEIRA_ORDEM = 9_200;

// oxfmt-ignore
const NOMES = [
  'Adriana', 'Ailton', 'Alzira', 'Amâncio', 'Anália', 'Antenor', 'Aparecida', 'Arlindo', 'Aurora', 'Belmiro',
  'Benedita', 'Berenice', 'Cândida', 'Cássio', 'Cecília', 'Cícero', 'Clarinda', 'Cláudio', 'Cleide', 'Damião',
  'Delfina', 'Diogo', 'Divina', 'Donizete', 'Dulce', 'Edilson', 'Elza', 'Emílio', 'Esmeralda', 'Eurípedes',
  'Evaldo', 'Fabiana', 'Flávio', 'Francisca', 'Geraldo', 'Gislaine', 'Glória', 'Hamilton', 'Helenice', 'Honório',
  'Idalina', 'Isaura', 'Ivanir', 'Jaqueline', 'Joana', 'Josias', 'Jurema', 'Karina', 'Laudelino', 'Leonor',
  'Lindomar', 'Lourdes', 'Luzia', 'Marinalva', 'Matias', 'Nair', 'Nelson', 'Odete', 'Onofre', 'Orlanda',
  'Osvaldo', 'Patrícia', 'Petrônio', 'Raimunda', 'Reginaldo', 'Rosângela', 'Sebastião', 'Selma', 'Silvano', 'Simone',
  'Tadeu', 'Terezinha', 'Valdir', 'Valéria', 'Vicente', 'Vilma', 'Waldemar', 'Wanderléia', 'Zenaide', 'Zózimo',
];

// oxfmt-ignore
const SOBRENOMES = [
  'Açucena', 'Alecrim', 'Angico', 'Araçá', 'Araguari', 'Barbatimão', 'Bacupari', 'Braúna', 'Cabaçal', 'Cagaita',
  'Cambuí', 'Candeia', 'Canjerana', 'Capivari', 'Caraíba', 'Carandá', 'Cerradão', 'Copaíba', 'Curriola', 'Embira',
  'Gabiroba', 'Garapa', 'Gonçalo', 'Guariroba', 'Imbuia', 'Jacarandá', 'Jenipapo', 'Lobeira', 'Macaúba', 'Mangaba',
  'Maranhão', 'Marolo', 'Mutamba', 'Paineira', 'Palmital', 'Paratudo', 'Piqui', 'Pindaíba', 'Pitomba', 'Quaresma',
  'Sapucaia', 'Serrado', 'Taboca', 'Tamboril', 'Tingui', 'Umburana', 'Urucum', 'Vereda', 'Vinhático', 'Xixá',
];

// oxfmt-ignore
const FAMILIAS = ['Alves', 'Barros', 'Castro', 'Duarte', 'Esteves', 'Faria', 'Gomes', 'Lemos', 'Mendes', 'Neves', 'Prado', 'Ramos', 'Soares', 'Tavares', 'Viana'];

export function cpfDaOrdem(ordem: number): string {
  const base = String(ordem).padStart(9, '0');
  const digito = (texto: string): number => {
    const soma = [...texto].reduce(
      (total, algarismo, i) => total + Number(algarismo) * (texto.length + 1 - i),
      0,
    );
    return ((soma * 10) % 11) % 10;
  };
  const primeiro = digito(base);
  return `${base}${String(primeiro)}${String(digito(`${base}${String(primeiro)}`))}`;
}

const semAcento = (texto: string): string => fold(texto).replace(/[^a-z]+/g, '.');

const telefone = (sorteio: Sorteio): string =>
  `${sorteio.um(['62', '62', '64', '64', '61'])}9${String(sorteio.inteiro(81_000_000, 99_899_999))}`;

/** People of the company links first (`vinculadas`), then invented ones, `total` in all. */
export function criarPessoas(
  vinculadas: readonly { cpf: string; nomePessoa: string }[],
  total: number,
  sorteio: Sorteio,
): Pessoa[] {
  const pessoas = vinculadas.map(({ cpf, nomePessoa }, indice): Pessoa => {
    const [nome = nomePessoa, ...resto] = nomePessoa.split(' ');
    const email = indice === 0 ? CANDIDATO_INTERNO : `${semAcento(nomePessoa)}@example.org`;
    return { ...identidade(cpf), nome, sobrenome: resto.join(' '), email, cpf, telefone: telefone(sorteio) };
  });
  const usados = new Set<string>();
  for (let ordem = 0; pessoas.length < total; ordem++) {
    const cpf = cpfDaOrdem(PRIMEIRA_ORDEM + ordem);
    const { nome, sobrenome } = nomeNovo(usados, sorteio);
    const externo = ordem === 0;
    pessoas.push({
      ...identidade(cpf),
      nome,
      sobrenome,
      email: externo ? CANDIDATO_EXTERNO : `${semAcento(`${nome} ${sobrenome}`)}@example.org`,
      cpf,
      telefone: telefone(sorteio),
    });
  }
  return pessoas;
}

const identidade = (cpf: string) => ({ chave: cpf, id: idDe(`pessoa:${cpf}`) });

function nomeNovo(usados: Set<string>, sorteio: Sorteio): { nome: string; sobrenome: string } {
  for (;;) {
    const nome = sorteio.um(NOMES);
    const sobrenome = `${sorteio.um(SOBRENOMES)} ${sorteio.um(FAMILIAS)}`;
    if (usados.has(`${nome} ${sobrenome}`)) continue;
    usados.add(`${nome} ${sobrenome}`);
    return { nome, sobrenome };
  }
}
