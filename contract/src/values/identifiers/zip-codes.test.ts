import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isProvince } from './provinces.ts';
import { provincesOfZip } from './zip-codes.ts';

/** The ZIP code of each capital of a province (Poste Italiane). */
const capitals =
  'AG 92100 AL 15121 AN 60121 AO 11100 AP 63100 AQ 67100 AR 52100 AT 14100 AV 83100 BA 70121 BG 24121 BI 13900 BL 32100 BN 82100 BO 40121 BR 72100 BS 25121 BT 76121 BZ 39100 CA 09121 CB 86100 CE 81100 CH 66100 CL 93100 CN 12100 CO 22100 CR 26100 CS 87100 CT 95121 CZ 88100 EN 94100 FC 47121 FE 44121 FG 71121 FI 50121 FM 63900 FR 03100 GE 16121 GO 34170 GR 58100 IM 18100 IS 86170 KR 88900 LC 23900 LE 73100 LI 57121 LO 26900 LT 04100 LU 55100 MB 20900 MC 62100 ME 98121 MI 20121 MN 46100 MO 41121 MS 54100 MT 75100 NA 80121 NO 28100 NU 08100 OR 09170 PA 90121 PC 29121 PD 35121 PE 65121 PG 06121 PI 56121 PN 33170 PO 59100 PR 43121 PT 51100 PU 61121 PV 27100 PZ 85100 RA 48121 RC 89121 RE 42121 RG 97100 RI 02100 RM 00184 RN 47921 RO 45100 SA 84121 SI 53100 SO 23100 SP 19121 SR 96100 SS 07100 SU 09013 SV 17100 TA 74121 TE 64100 TN 38121 TO 10121 TP 91100 TR 05100 TS 34121 TV 31100 UD 33100 VA 21100 VB 28921 VC 13100 VE 30121 VI 36100 VR 37121 VT 01100 VV 89900'.match(
    /[A-Z]{2} \d{5}/g,
  ) ?? [];

test('the ZIP code of every capital is of its province', () => {
  assert.equal(capitals.length, 107);
  for (const [province = '', zip = ''] of capitals.map((line) => line.split(' '))) {
    assert.equal(isProvince(province), true, province);
    assert.ok(provincesOfZip(zip).includes(province), `${zip} ${province}`);
  }
});

test('what is no ZIP code of Italy is of no province', () => {
  for (const zip of ['', '4010', '99999', '4012A', '49000', '20500']) assert.deepEqual(provincesOfZip(zip), [], zip);
});
